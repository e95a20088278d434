import { ph, t } from "@lingui/core/macro";
import type { Conflicts } from "#records/replica/conflicts.ts";
import { bookingOf, waitsSince, type Row } from "#records/replica/row.ts";
import { ReadFailure } from "#components/read-failure.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { useNow } from "#ui/browser/now.ts";
import { timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { bookingColumns, inboxTwoLinesBelow, roomFor } from "./booking-columns.ts";
import { NoBookings, NoConflicts, NothingFound } from "./empty-list.tsx";
import { ListFooter } from "./list-footer.tsx";
import { bookingCells, bookingPhoneRow, collisionOf } from "./booking-row.tsx";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import type { Selection } from "./use-selection.ts";
import { useInbox } from "../inbox-context.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { isNarrowed, type InboxFilter } from "../filters/inbox-filter.ts";
import { useInboxSearch } from "../filters/use-inbox-search.ts";
import type { InboxList } from "./inbox-list.ts";
import { readSort, sortAfter, writeSort } from "./inbox-sort.ts";
import { useBookings } from "#queries/bookings.ts";
import { lengthWords } from "#values/range-text.ts";

type Props = {
  list: InboxList;
  overlaps: Conflicts["overlaps"];
  filter: InboxFilter;
  selection: Selection;
  openId: string | undefined;
  /** The booking that the keys act on. */
  currentId: string | undefined;
  /** The user asked for a refresh, which failed. */
  isRefreshRefused: boolean;
  onActiveChange: (id: string) => void;
  /** Opens the menu of a booking beside an element. */
  onMenu: (id: string, anchor: Element) => void;
  /** Removes all filters. */
  onClear: () => void;
};

/** The grid, or what is in its place: skeleton, error, empty, nothing found. */
export function BookingsList(props: Props) {
  const { list, overlaps, filter, selection, openId, currentId, isRefreshRefused, onActiveChange, onMenu, onClear } =
    props;
  const view = useBookings();
  const pendingWrites = usePendingWrites();
  const { search, change } = useInboxSearch();
  const { open, refresh } = useInbox();
  const sort = readSort(search.sort, filter);
  const letterKeys = useLetterKeys();
  const times = useTimesShown();
  const now = useNow();
  const { failure, coverage, rows } = view;
  const failed =
    failure === undefined ? null : (
      <ReadFailure
        error={failure}
        what={t`bookings`}
        asked="GET /bookings"
        isReading={view.reading !== undefined}
        onRetry={() => void refresh()}
      />
    );
  if (coverage === "none" && rows.length === 0) {
    return failure === undefined ? (
      <div className="min-h-0 flex-1 overflow-hidden">
        <Loading />
      </div>
    ) : (
      <div className="min-h-0 flex-1 overflow-auto">{failed}</div>
    );
  }
  // Without rows, nothing else explains why.
  const isBrokenOff = coverage === "partial" && rows.length === 0;
  // A strip above the list says it once there is something to compare with.
  const above = isBrokenOff || (isRefreshRefused && view.checkedAt === undefined) ? failed : null;
  if (list.groups.length === 0) {
    return (
      <div className="grid min-h-0 flex-1 content-center overflow-auto">
        {above}
        {rows.length > 0 && filter.state === "conflicts" && !isNarrowed(filter) ? (
          <NoConflicts />
        ) : rows.length > 0 ? (
          <NothingFound list={list} filter={filter} onClear={onClear} />
        ) : !isBrokenOff ? (
          <NoBookings unreadable={view.unreadable} />
        ) : failure === undefined ? (
          <Loading />
        ) : null}
      </div>
    );
  }
  const room = roomFor(rows);
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
      {above}
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
        openKey={openId}
        activeKey={currentId}
        onActiveChange={onActiveChange}
        onOpen={({ id }) => open(id)}
        letterKeys={letterKeys}
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

function Loading() {
  return <SkeletonRows columns={bookingColumns("")} rows={16} label={t`Loading bookings`} />;
}
