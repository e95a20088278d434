import { ArrowUp, TriangleAlert } from "lucide-react";
import { Button as RacButton } from "react-aria-components";
import { ph, t, plural } from "@lingui/core/macro";
import { isLive, type Overlap } from "#records/replica/conflicts.ts";
import { bookingOf, waitsSince, type Row } from "#records/replica/row.ts";
import { Centred, ListState, NoMatch } from "#components/list-state/list-state.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { useNow } from "#ui/browser/now.ts";
import { timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { bookingColumns, inboxTwoLinesBelow, roomFor, bookingCells, bookingPhoneRow } from "./booking-columns.tsx";
import { isUnknown } from "#records/outbox/pending-write.ts";
import type { Selection } from "./use-selection.ts";
import { useInbox } from "../inbox-context.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { isNarrowed, type InboxFilter, readSort, sortAfter, writeSort } from "../filters/inbox-filter.ts";
import { useInboxSearch } from "../filters/use-inbox-search.ts";
import type { Arrived, InboxList } from "./inbox-list.ts";
import { useConflicts } from "#queries/blocks.ts";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { lengthWords } from "#values/range-text.ts";
import { bookingStates } from "#components/booking-states.ts";
import { knownWords } from "#components/list-state/list-words.ts";
import { claimsVehicle } from "#records/replica/booking-span.ts";
import { isAllRead } from "#api/covers.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Button } from "#ui/button/button.tsx";

type Props = {
  list: InboxList;
  filter: InboxFilter;
  selection: Selection;
  currentId: string | undefined;
  refresh: () => unknown;
  onActiveChange: (id: string) => void;
  onMenu: (id: string, anchor: Element) => void;
  onClear: () => void;
};

/** The grid, or what is in its place. */
export function BookingsList(props: Props) {
  const { list, filter, selection, currentId, refresh, onActiveChange, onMenu, onClear } = props;
  const view = useBookings();
  const pendingWrites = usePendingWrites();
  const { search, change } = useInboxSearch();
  const { open, shown } = useInbox();
  const sort = readSort(search.sort, filter);
  const times = useTimesShown();
  const now = useNow();
  const { overlaps } = useConflicts(times.zone, now);
  if (list.groups.length === 0) {
    return (
      <ListState
        noun="booking"
        covers={view}
        refresh={refresh}
        columns={bookingColumns("")}
        // Rows that couldn't be read don't come with what changed.
        action={view.unreadable > 0 ? <LoadAll size="sm" /> : undefined}
      >
        {filter.state === "conflicts" && !isNarrowed(filter) ? (
          <Centred>
            <NoConflicts />
          </Centred>
        ) : (
          <NothingFound list={list} filter={filter} onClear={onClear} />
        )}
      </ListState>
    );
  }
  const room = roomFor(view.rows);
  const isQueue = filter.state === "awaiting";
  const listed = (row: Row) => ({
    booking: bookingOf(row),
    waited: isQueue ? lengthWords(now - waitsSince(row)) : undefined,
    pending: pendingWrites.get(row.id),
    isGone: row.goneAt !== undefined,
    collision: collisionOf(overlaps.get(row.id)),
    joined: list.joined.get(row.id),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of its rows’ buttons
    <div
      className="flex min-h-0 min-w-0 flex-1 flex-col"
      onClick={({ target }) => {
        const button = target instanceof Element ? target.closest("[data-menu]") : null;
        const id = button?.getAttribute("data-menu");
        if (button !== null && id !== null && id !== undefined) onMenu(id, button);
      }}
    >
      <VirtualGrid
        label={t`Bookings`}
        columns={bookingColumns(times.offset, room, isQueue)}
        twoLinesBelow={inboxTwoLinesBelow(room)}
        groups={list.groups}
        twoLineNote={timesNote(times.offset)}
        rowKey={idOf}
        rowLabel={(row) => [labelOf(row), collisionOf(overlaps.get(row.id)) ?? []].flat().join(", ")}
        renderCells={(row, isTabStop) => bookingCells(listed(row), times, isTabStop)}
        renderPhone={(row) => bookingPhoneRow(listed(row), times)}
        rowTone={({ id }) => (isUnknown(pendingWrites.get(id)) ? "outcome" : undefined)}
        openKey={shown}
        activeKey={currentId}
        onActiveChange={onActiveChange}
        onOpen={({ id }) => open(id)}
        selection={{
          ...selection,
          labelOf: (row) => t`Select ${ph({ name: labelOf(row) })}`,
          allLabel: t`Select all shown`,
        }}
        sort={sort}
        onSort={(column) => change({ sort: writeSort(sortAfter(sort, column), filter) })}
        // Another filter or order scrolls to the top.
        resetKey={JSON.stringify([filter, sort])}
        footer={<ListFooter undated={list.undated} />}
      />
    </div>
  );
}

const idOf = ({ id }: Row) => id;
const labelOf = ({ number, id }: Row) => number ?? id;

const canCheck = (row: Row) => claimsVehicle(row.state) && row.vehicle !== undefined && row.end > row.start;

/** What a booking collides with, in words; undefined if nothing is known. */
function collisionOf(overlaps: readonly Overlap[] | undefined): string | undefined {
  if (overlaps === undefined) return undefined;
  const others = overlaps.filter((overlap) => overlap.with.kind === "booking");
  if (others.length === 0) return t`May overlap dates you blocked`;
  return others.some(({ isSure }) => isSure) ? t`Double booking` : t`Possible double booking`;
}

/** Says which bookings were checked: not those without a vehicle, dates or a known status. */
function NoConflicts() {
  const view = useBookings();
  const unsure = view.rows.filter((row) => isLive(row) && !canCheck(row)).length;
  return (
    <Empty icon={<TriangleAlert strokeWidth={1.75} />} title={t`No conflicts found`}>
      {unsure === 0
        ? null
        : plural(
            { count: unsure },
            {
              one: "We can't check # booking, because its dates, vehicle or status aren't clear.",
              other: "We can't check # bookings, because their dates, vehicle or status aren't clear.",
            },
          )}{" "}
      {isAllRead(view) ? null : knownWords("booking", view)}
    </Empty>
  );
}

type FoundProps = {
  list: InboxList;
  filter: InboxFilter;
  onClear: () => void;
};

function NothingFound({ list, filter, onClear }: FoundProps) {
  const view = useBookings();
  const state = bookingStates.find(({ id }) => id === filter.state);
  return (
    <NoMatch
      noun="booking"
      covers={view}
      // With another filter, some may match the search.
      searched={list.matching > 0 || isNarrowed({ ...filter, text: "" }) ? "" : filter.text}
      onClear={onClear}
    >
      {list.undated === 0 ? null : `${undatedWords(list.undated)} `}
      {state === undefined || list.matching === 0
        ? knownWords("booking", view)
        : plural(
            { count: list.matching },
            {
              one: "# booking is listed under “All”.",
              other: "# bookings are listed under “All”.",
            },
          )}
    </NoMatch>
  );
}

function LoadAll({ size }: { size: "xs" | "sm" }) {
  const replica = useReplica();
  return (
    // The error is shown above the list.
    <Button size={size} onPress={() => void replica.readAll().catch(() => undefined)}>
      {t`Load all again`}
    </Button>
  );
}

const undatedWords = (count: number) =>
  plural(
    { count },
    {
      one: "# booking has no dates we can read, so this filter excludes it.",
      other: "# bookings have no dates we can read, so this filter excludes them.",
    },
  );

/** How many bookings are loaded, what may be missing, and a full reload. */
function ListFooter({ undated }: { undated: number }) {
  const view = useBookings();
  if (view.coverage === "none") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
      <p>
        {knownWords("booking", view)}
        {undated > 0 ? ` ${undatedWords(undated)}` : ""}
      </p>
      {view.loading?.what === "all" ? null : <LoadAll size="xs" />}
    </div>
  );
}

/** How many bookings arrived, and the button that shows them. It lies over the list, so that no row moves. */
export function ArrivalsPill({ arrived: { requests, all }, onShow }: { arrived: Arrived; onShow: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-8 z-30 flex justify-center max-md:top-0">
      <RacButton
        onPress={onShow}
        className="pointer-events-auto mt-px inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-full bg-primary px-3 text-xs font-medium text-on-primary shadow-pop max-md:h-11 max-md:text-sm pointer-coarse:h-11"
      >
        <ArrowUp aria-hidden size={14} strokeWidth={2} />
        {requests > 0
          ? plural(requests, { one: "# new booking request", other: "# new booking requests" })
          : plural(all, { one: "# new booking", other: "# new bookings" })}
      </RacButton>
    </div>
  );
}
