import { Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
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
import { inboxList, type InboxList } from "./inbox-list.ts";
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
  const searchField = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<{ id: string; action: BookingAction }>();
  const selection = useSelection(list.groups);
  const [bulkAction, setBulkAction] = useState<BookingAction>();
  const [menu, setMenu] = useState<{ id: string; anchor: Element }>();
  const [activeId, setActiveId] = useState<string>();

  const open = (id: string) => void navigate({ to: "/bookings/$bookingId", params: { bookingId: id }, search: true });
  const close = () => void navigate({ to: "/bookings", search: true });
  const ask = (booking: Booking, action: BookingAction) => {
    if (waitsFor(booking, pendingWrites.get(booking.id)) === undefined) setAsking({ id: booking.id, action });
  };
  const asked = useBooking(asking?.id)?.booking;
  const listed = useBooking(menu?.id)?.booking;
  const opened = useBooking(openId)?.booking;
  const active = useBooking(activeId)?.booking;
  useInboxShortcuts({
    open: opened,
    active,
    ask,
    menu: ({ id }, anchor) => setMenu({ id, anchor }),
    search: () => searchField.current?.focus(),
    close: openId === undefined ? undefined : close,
  });
  useInboxCommands({
    chosen: selection.chosen.size,
    booking: opened ?? active,
    ask,
    onBulk: setBulkAction,
    onRefresh: () => void refresh(),
    onClear: isNarrowed(filter) || filter.state !== undefined ? clear : undefined,
  });
  return (
    <InboxContext value={{ ask, groups: list.groups, open, refresh, close }}>
      <div className={`flex min-h-0 flex-1 flex-col ${openId === undefined ? "" : "max-md:hidden"}`}>
        <InboxHead filter={filter} list={list} searchField={searchField} onType={setText} onSelect={selection.begin} />
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
            onMenu={(id, anchor) => setMenu({ id, anchor })}
            onClear={clear}
          />
          {isPhone ? null : <Outlet />}
        </div>
        {selection.isSelecting ? (
          <Part>
            <SelectionBar
              selection={selection}
              shown={countRows(list.groups)}
              inView={countChosen(list.groups, selection.chosen)}
              onBulk={setBulkAction}
            />
          </Part>
        ) : null}
      </div>
      {isPhone ? <Outlet /> : null}
      {menu === undefined || listed === undefined ? null : (
        <Part>
          <RowMenu
            key={menu.id}
            booking={listed}
            pending={pendingWrites.get(menu.id)}
            anchor={menu.anchor}
            ask={ask}
            onClose={() => setMenu(undefined)}
          />
        </Part>
      )}
      {bulkAction === undefined ? null : (
        <Part>
          <BulkDialog
            action={bulkAction}
            ids={[...selection.chosen]}
            onClose={() => setBulkAction(undefined)}
            onStarted={() => {
              setBulkAction(undefined);
              selection.clear();
              // The bar whose button had the focus is gone with the selection.
              // In the frame after the one in which the dialog gives the focus back.
              requestAnimationFrame(() => requestAnimationFrame(focusRow));
            }}
          />
        </Part>
      )}
      {asking === undefined || asked === undefined ? null : (
        <Part>
          <DecisionDialog booking={asked} action={asking.action} onClose={() => setAsking(undefined)} />
        </Part>
      )}
    </InboxContext>
  );
}

const countRows = (groups: InboxList["groups"]) => groups.reduce((sum, { rows }) => sum + rows.length, 0);

const countChosen = (groups: InboxList["groups"], chosen: ReadonlySet<string>) =>
  groups.reduce((sum, { rows }) => rows.reduce((inGroup, { id }) => (chosen.has(id) ? inGroup + 1 : inGroup), sum), 0);
