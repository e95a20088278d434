import { Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useBooking } from "#queries/bookings.ts";
import { useJobs } from "#queries/outbox.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { BookingsList } from "./bookings-list.tsx";
import { useInboxCommands } from "./inbox-commands.ts";
import { InboxContext } from "../inbox-context.ts";
import { InboxHead } from "./inbox-head.tsx";
import { StaleStrip } from "./stale-banner.tsx";
import { StateTabs } from "../filters/state-tabs.tsx";
import { focusRow, useInboxKeys } from "./use-inbox-keys.ts";
import { useInboxList, type InboxState } from "./use-inbox.ts";
import { useSelection } from "./use-selection.ts";
import { waitsFor } from "../booking-actions.ts";

const RowMenu = later(async () => (await import("./row-menu.tsx")).RowMenu);
const SelectionBar = later(async () => (await import("./selection-bar.tsx")).SelectionBar);
const BulkDialog = later(async () => (await import("../bulk-dialog.tsx")).BulkDialog);
const BulkJobs = later(async () => (await import("../bulk-jobs.tsx")).BulkJobs);
const DecisionDialog = later(async () => (await import("../decision/decision-dialog.tsx")).DecisionDialog);

/** The inbox: all bookings that this browser knows, searched, filtered and grouped, with the open one beside it. */
export function BookingsScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const openId = useParams({ strict: false }).bookingId;
  const inbox = useInboxList();
  const { pendingWrites, list, refresh } = inbox;
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
  useInboxKeys({
    open: opened,
    active,
    ask,
    menu: ({ id }, anchor) => setMenu({ id, anchor }),
    search: () => searchField.current?.focus(),
    close: openId === undefined ? undefined : close,
  });
  useInboxCommands(inbox, opened ?? active, ask, { selection, onBulk: setBulkAction });

  return (
    <InboxContext value={{ ask, groups: list.groups, open, refresh, close }}>
      <div className={`flex min-h-0 flex-1 flex-col ${openId === undefined ? "" : "max-md:hidden"}`}>
        <InboxHead inbox={inbox} searchField={searchField} onSelect={selection.begin} />
        <StateTabs inbox={inbox} />
        <StaleStrip onRetry={() => void refresh()} />
        {jobs.length === 0 ? null : (
          <Part>
            <BulkJobs />
          </Part>
        )}
        <div id="bookings" className="flex min-h-0 flex-1">
          <BookingsList
            inbox={inbox}
            selection={selection}
            openId={openId}
            activeId={activeId}
            onActiveChange={setActiveId}
            onOpen={open}
            onMenu={(id, anchor) => setMenu({ id, anchor })}
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

const countRows = (groups: InboxState["list"]["groups"]) => groups.reduce((sum, { rows }) => sum + rows.length, 0);

const countChosen = (groups: InboxState["list"]["groups"], chosen: ReadonlySet<string>) =>
  groups.reduce((sum, { rows }) => rows.reduce((inGroup, { id }) => (chosen.has(id) ? inGroup + 1 : inGroup), sum), 0);
