import { Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useJobs, usePendingWrites } from "#queries/outbox.ts";
import { useBooking, useBookings, useNamedBooking, useReplica } from "#queries/bookings.ts";
import { useConflicts } from "#queries/blocks.ts";
import type { BookingAction, Booking } from "#contract/booking.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useZone } from "#ui/browser/zone.ts";
import { ChangedSince, StateTabs } from "../filters/filter-bar.tsx";
import { filterOf, isNarrowed, readSort, type InboxFilter } from "../filters/inbox-filter.ts";
import { useInboxSearch } from "../filters/use-inbox-search.ts";
import { afterDialog, focusCurrent, focusCurrentIfLost, InboxContext } from "../inbox-context.ts";
import { useFocusKeeper } from "../use-held-focus.ts";
import { useInboxShortcuts } from "./inbox-shortcuts.ts";
import { ArrivalsPill, BookingsList } from "./bookings-list.tsx";
import { useStillList, type InboxList } from "./inbox-list.ts";
import { useSelection } from "./use-selection.ts";
import { waitsFor } from "../booking-actions.tsx";
import { useCurrent, useRound } from "./use-current.ts";
import { opensNextRequest } from "#records/browser/settings.ts";
import { FieldsStrip } from "#components/fields-strip.tsx";
import { ListBanner, ListNote } from "#components/list-state/list-state.tsx";
import { t } from "@lingui/core/macro";
import { ListHead, useExport } from "#components/list-head.tsx";
import { knownWords } from "#components/list-state/list-words.ts";

const RowMenu = later(async () => (await import("./inbox-menus.tsx")).RowMenu);
const SelectionBar = later(async () => (await import("./selection-bar.tsx")).SelectionBar);
const StartJobDialog = later(async () => (await import("../jobs/job-dialog.tsx")).StartJobDialog);
const BookingJobs = later(async () => (await import("../jobs/booking-jobs.tsx")).BookingJobs);
const RoundSummary = later(async () => (await import("./round-summary.tsx")).RoundSummary);
const DecisionDialog = later(async () => (await import("../decision/decision-dialog.tsx")).DecisionDialog, {
  isEssential: true,
});

/** The dialog or menu over the inbox. `beside`: the booking in the panel when it was asked. */
type Over =
  | { kind: "decision"; id: string; action: BookingAction; beside: string | undefined }
  | { kind: "menu"; id: string; anchor: Element }
  | { kind: "job"; id?: undefined; action: BookingAction };

const loadExport = () => import("./export-inbox.tsx");

/** The inbox: all bookings that this browser knows, searched, filtered and grouped, with the open one beside it. */
export function BookingsScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const openId = useNamedBooking(useParams({ strict: false }).bookingId);
  const { search } = useInboxSearch();
  const [text, setText] = useAddressText("/shell/bookings");
  const zone = useZone();
  const view = useBookings();
  const pendingWrites = usePendingWrites();
  const replica = useReplica();
  const [isRefused, setRefused] = useState(false);
  const filter = filterOf(search, text, zone);
  const { open: conflicts } = useConflicts(zone, useNow());
  const sort = readSort(search.sort, filter);
  const { list, matching, arrived, show } = useStillList({ conflicts, filter, sort, openId });
  const refresh = () =>
    replica
      .check()
      .then(() => setRefused(false))
      .catch(() => setRefused(true));
  const clear = () => {
    setText("");
    void navigate({ to: ".", search: {} });
  };
  const { jobs } = useJobs();
  const selection = useSelection(list.groups);
  const [over, setOver] = useState<Over>();
  const about = useBooking(over?.id)?.booking;
  const isQueue = filter.state === "awaiting";
  // Those of a conflict are decided together, elsewhere.
  const colliding = new Set(conflicts.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const requests = isQueue ? list.groups.find(({ id }) => id === "awaiting")?.rows : undefined;
  const start = (requests?.find(({ id }) => !colliding.has(id)) ?? requests?.[0])?.id;
  const place = useRef<HTMLDivElement>(null);
  useFocusKeeper(place);
  const isFocusReturning = useRef(false);
  const current = useCurrent({ groups: list.groups, key: JSON.stringify([filter, search.sort]), start }, openId);
  const booking = useBooking(current.id)?.booking;
  // Its code may still be loading: who opens another booking meanwhile isn't asked about the first.
  if (over?.kind === "decision" && over.beside !== current.shown) setOver(undefined);
  const isAsked = over?.kind === "job" || (over?.kind === "decision" && about !== undefined);
  const { round, isInQueue, next, note, end } = useRound({
    groups: list.groups,
    isQueue,
    colliding,
    currentId: current.id,
  });
  const skip = next === undefined || isAsked ? undefined : () => current.moveTo(next);

  const ask = (booking: Booking, action: BookingAction) => {
    const { id } = booking;
    if (isAsked || waitsFor(booking, pendingWrites.get(id)) !== undefined) return;
    setOver({ kind: "decision", id, action, beside: current.shown });
  };
  // Not while a confirm is open, or its code is loading: the ring stays at the booking that it names.
  const moveByHand = (id: string) => {
    if (!isAsked && !isFocusReturning.current) current.moveTo(id);
  };
  const onMenu = (id: string, anchor: Element) => {
    current.moveTo(id);
    setOver({ kind: "menu", id, anchor });
  };
  const onJob = (action: BookingAction) => isAsked || setOver({ kind: "job", action });
  const leave = () => {
    setOver(undefined);
    // A confirm that followed another one has nowhere to give the focus back to.
    afterDialog(focusCurrentIfLost);
  };
  const moveOn = (write: string, ahead: BookingAction | undefined) => {
    leave();
    // The choice between those that collide leads on by itself.
    if (over?.kind !== "decision" || about?.state.kind !== "awaiting" || colliding.has(over.id)) return;
    const to = note(write, over.id);
    if (to === undefined || !opensNextRequest()) return;
    current.moveTo(to);
    if (ahead !== undefined) {
      setOver({ kind: "decision", id: to, action: ahead, beside: current.shown === undefined ? undefined : to });
      return;
    }
    // The dialog gives the focus back to the row of the decided booking.
    isFocusReturning.current = true;
    afterDialog(() => {
      isFocusReturning.current = false;
      // Not away from the next confirm, which a quick hand has opened by now.
      if (document.querySelector("[role=alertdialog]") === null) focusCurrent();
    });
  };
  /**
   * After a decision about a request, the ring and the panel go to the next one, before another key can come. `ahead`: what to
   * ask about that.
   */
  const onDecided = (write: string, ahead: BookingAction | undefined) => flushSync(() => moveOn(write, ahead));
  const showArrived = (first: string) => {
    // The button goes with the press; the focus goes to what it shows.
    flushSync(() => {
      show();
      current.moveTo(first);
    });
    focusCurrent();
  };
  useInboxShortcuts({
    booking,
    around: current.around,
    chosen: selection.chosen.size,
    ask,
    onJob,
    moveTo: moveByHand,
    skip,
    menu: onMenu,
    clearSelection: selection.isSelecting ? selection.clear : undefined,
    closePanel: current.shown === undefined ? undefined : current.close,
    onRefresh: () => void refresh(),
    onClear: isNarrowed(filter) || filter.state !== undefined ? clear : undefined,
  });
  const overlay =
    over?.kind === "job" ? (
      <StartJobDialog
        action={over.action}
        ids={[...selection.chosen]}
        onClose={leave}
        onStarted={() => {
          leave();
          selection.clear();
          // The bar with the focused button disappears with the selection.
          afterDialog(focusCurrent);
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
      <DecisionDialog
        key={`${over.action} ${over.id}`}
        booking={about}
        action={over.action}
        onDecided={onDecided}
        onClose={leave}
      />
    );
  const summary =
    round?.isOver === true && (isQueue || round.decided.size > 1) ? (
      <Part>
        <RoundSummary decided={round.decided} leftOut={conflicts.length} onClose={end} />
      </Part>
    ) : null;
  const isPhonePanel = isPhone && openId !== undefined;
  return (
    <InboxContext value={{ ...current, ask, queue: isInQueue ? { next, skip } : undefined }}>
      <div ref={place} className="contents" data-done={[...(round?.decided.keys() ?? [])].join(" ")}>
        {isPhonePanel ? summary : null}
        <div className={`flex min-h-0 flex-1 flex-col ${openId === undefined ? "" : "max-md:hidden"}`}>
          <InboxHead {...{ filter, list, matching, refresh }} onType={setText} onSelect={selection.begin} />
          <StateTabs {...list} shown={selection.shown} />
          {filter.changed === undefined ? null : (
            <ChangedSince since={filter.changed} untimed={list.untimed} onShow={refresh} />
          )}
          <ListBanner noun="booking" covers={view} refresh={refresh} isRefused={isRefused} />
          <FieldsStrip list="bookings" />
          {isPhonePanel ? null : summary}
          {jobs.length === 0 ? null : (
            <Part>
              <BookingJobs />
            </Part>
          )}
          <div id="bookings" className="flex min-h-0 flex-1">
            <div className="relative flex min-h-0 min-w-0 flex-1">
              {arrived === undefined ? null : (
                <ArrivalsPill arrived={arrived} onShow={() => showArrived(arrived.first)} />
              )}
              <BookingsList
                {...{ list, filter, selection, refresh, onMenu }}
                currentId={current.id}
                onActiveChange={moveByHand}
                onClear={clear}
              />
            </div>
            {isPhone ? null : <Outlet />}
          </div>
          {selection.isSelecting ? (
            <Part>
              <SelectionBar selection={selection} onJob={onJob} />
            </Part>
          ) : null}
        </div>
        {isPhone ? <Outlet /> : null}
      </div>
      {overlay === null ? null : <Part>{overlay}</Part>}
    </InboxContext>
  );
}

const InboxMore = later(async () => (await import("./inbox-menus.tsx")).InboxMore);

type Props = {
  filter: InboxFilter;
  list: InboxList;
  /** What an export contains: also those that match and arrived just now. */
  matching: InboxList["groups"];
  refresh: () => unknown;
  onType: (text: string) => void;
  /** Shows the checkboxes of all rows; the only way to them on phones. */
  onSelect: () => void;
};

function InboxHead({ filter, list, matching, refresh, onType, onSelect }: Props) {
  const view = useBookings();
  const isPhone = usePhone();
  const listed = [...list.counts.values()].reduce((sum, count) => sum + count, 0);
  const exporting = useExport(
    async () => {
      const { exportInbox } = await loadExport();
      await exportInbox(view, matching, { since: filter.changed, untimed: list.untimed });
    },
    view.coverage === "none" ? knownWords("booking", view) : undefined,
  );
  return (
    <ListHead
      title={t`Bookings`}
      note={<ListNote noun="booking" covers={view} matching={isNarrowed(filter) ? listed : undefined} />}
      search={{
        label: t`Search bookings`,
        placeholder: t`Number, vehicle or date`,
        value: filter.text,
        onChange: onType,
      }}
      exporting={isPhone ? undefined : exporting}
      refresh={{ run: refresh, isLoading: view.loading !== undefined }}
    >
      {!isPhone ? null : view.coverage === "none" && view.failure === undefined ? (
        // Loading it now would delay the bookings.
        <span className="size-11" />
      ) : (
        <InboxMore onSelect={onSelect} onExport={() => void exporting.startExport()} whyNoExport={exporting.notNow} />
      )}
    </ListHead>
  );
}
