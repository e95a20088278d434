import { Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useJobs, usePendingWrites } from "#queries/outbox.ts";
import { useBooking, useBookings, useReplica } from "#queries/bookings.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useZone } from "#ui/browser/zone.ts";
import { StateTabs } from "../filters/filter-bar.tsx";
import { filterOf, isNarrowed } from "../filters/inbox-filter.ts";
import { useInboxSearch } from "../filters/use-inbox-search.ts";
import { focusRow, InboxContext } from "../inbox-context.ts";
import { InboxHead, StaleBanner } from "./inbox-head.tsx";
import { inboxList } from "./inbox-list.ts";
import { useInboxCommands, useInboxShortcuts } from "./inbox-shortcuts.ts";
import { readSort, sortRows } from "./inbox-sort.ts";
import { BookingsList } from "./bookings-list.tsx";
import { useSelection } from "./use-selection.ts";
import { waitsFor } from "../booking-actions.ts";

const RowMenu = later(async () => (await import("./inbox-menus.tsx")).RowMenu);
const SelectionBar = later(async () => (await import("./selection-bar.tsx")).SelectionBar);
const BulkDialog = later(async () => (await import("../bulk/bulk-dialog.tsx")).BulkDialog);
const BulkJobs = later(async () => (await import("../bulk/bulk-jobs.tsx")).BulkJobs);
const DecisionDialog = later(async () => (await import("../decision/decision-dialog.tsx")).DecisionDialog);

/** The dialog or menu over the inbox. */
type Over =
  | { kind: "decision"; id: string; action: BookingAction }
  | { kind: "menu"; id: string; anchor: Element }
  | { kind: "bulk"; id?: undefined; action: BookingAction };

/** The inbox: all bookings that this browser knows, searched, filtered and grouped, with the open one beside it. */
export function BookingsScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const openId = useParams({ strict: false }).bookingId;
  const { search } = useInboxSearch();
  const [text, setText] = useAddressText("/shell/bookings");
  const zone = useZone();
  const view = useBookings();
  const pendingWrites = usePendingWrites();
  const replica = useReplica();
  const [isRefused, setRefused] = useState(false);
  const filter = filterOf(search, text, zone);
  const list = inboxList(sortRows(view.rows, readSort(search.sort)), pendingWrites, filter);
  const refresh = async () => {
    const isRead = await replica.check().then(
      () => true,
      () => false,
    );
    setRefused(!isRead);
    return isRead;
  };
  const clear = () => {
    setText("");
    void navigate({ to: ".", search: {} });
  };
  const { jobs } = useJobs();
  const selection = useSelection(list.groups);
  const [activeId, setActiveId] = useState<string>();
  const [over, setOver] = useState<Over>();
  const about = useBooking(over?.id)?.booking;
  const opened = useBooking(openId)?.booking;
  const active = useBooking(activeId)?.booking;

  const open = (id: string) => void navigate({ to: "/bookings/$bookingId", params: { bookingId: id }, search: true });
  const close = () => void navigate({ to: "/bookings", search: true });
  const ask = (booking: Booking, action: BookingAction) => {
    const { id } = booking;
    if (waitsFor(booking, pendingWrites.get(id)) === undefined) setOver({ kind: "decision", id, action });
  };
  const onMenu = (id: string, anchor: Element) => setOver({ kind: "menu", id, anchor });
  const onBulk = (action: BookingAction) => setOver({ kind: "bulk", action });
  const leave = () => setOver(undefined);
  useInboxShortcuts({
    open: opened,
    active,
    ask,
    menu: onMenu,
    close: openId === undefined ? undefined : close,
  });
  useInboxCommands({
    chosen: selection.chosen.size,
    booking: opened ?? active,
    ask,
    onBulk,
    onRefresh: () => void refresh(),
    onClear: isNarrowed(filter) || filter.state !== undefined ? clear : undefined,
  });
  const overlay =
    over?.kind === "bulk" ? (
      <BulkDialog
        action={over.action}
        ids={[...selection.chosen]}
        onClose={leave}
        onStarted={() => {
          leave();
          selection.clear();
          // The bar with the focused button disappears with the selection.
          // One frame after the dialog returns the focus.
          requestAnimationFrame(() => requestAnimationFrame(focusRow));
        }}
      />
    ) : over === undefined || about === undefined ? null : over.kind === "menu" ? (
      <RowMenu
        key={over.id}
        booking={about}
        pending={pendingWrites.get(over.id)}
        anchor={over.anchor}
        ask={ask}
        onClose={leave}
      />
    ) : (
      <DecisionDialog booking={about} action={over.action} onClose={leave} />
    );
  return (
    <InboxContext value={{ ask, groups: list.groups, open, refresh, close }}>
      <div className={`flex min-h-0 flex-1 flex-col ${openId === undefined ? "" : "max-md:hidden"}`}>
        <InboxHead filter={filter} list={list} onType={setText} onSelect={selection.begin} />
        <StateTabs counts={list.counts} matching={list.matching} />
        <StaleBanner />
        {jobs.length === 0 ? null : (
          <Part>
            <BulkJobs />
          </Part>
        )}
        <div id="bookings" className="flex min-h-0 flex-1">
          <BookingsList
            list={list}
            filter={filter}
            selection={selection}
            openId={openId}
            activeId={activeId}
            isRefreshRefused={isRefused && view.failure !== undefined}
            onActiveChange={setActiveId}
            onMenu={onMenu}
            onClear={clear}
          />
          {isPhone ? null : <Outlet />}
        </div>
        {selection.isSelecting ? (
          <Part>
            <SelectionBar selection={selection} onBulk={onBulk} />
          </Part>
        ) : null}
      </div>
      {isPhone ? <Outlet /> : null}
      {overlay === null ? null : <Part>{overlay}</Part>}
    </InboxContext>
  );
}
