import { ph, plural, t } from "@lingui/core/macro";
import { claimsVehicle } from "#records/replica/booking-span.ts";
import { isLive, type Conflicts } from "#records/replica/conflicts.ts";
import { isAllRead, listedCount, bookingOf, waitsSince, type Row } from "#records/replica/row.ts";
import { ListFilter, Search, TriangleAlert } from "lucide-react";
import { ReadFailure } from "#components/read-failure.tsx";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { useNow } from "#ui/browser/now.ts";
import { useTimesShown } from "#ui/format/moment.tsx";
import { bookingColumns, inboxTwoLinesBelow, roomFor } from "./booking-columns.ts";
import { bookingCells, bookingPhoneRow, collisionOf } from "./booking-row.tsx";
import { bookingStates } from "#components/booking-states.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import type { Selection } from "./use-selection.ts";
import { useInbox } from "../inbox-context.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { isNarrowed, type InboxFilter } from "../filters/inbox-filter.ts";
import { lengthWords } from "../today/board-words.ts";
import { coveredWords } from "../covered-words.ts";
import { useInboxSearch } from "../filters/use-inbox-search.ts";
import type { InboxList } from "./inbox-list.ts";
import { readSort, sortAfter, writeSort } from "./inbox-sort.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";

const text = {
  bookings: t`Bookings`,
};

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
  const sort = readSort(search.sort, filter.state);
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
  const above = isRefreshRefused || isBrokenOff ? failed : null;
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
        <ListFooter undated={list.undated} />
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
        label={text.bookings}
        columns={bookingColumns(times.offset, room, isQueue)}
        twoLinesBelow={inboxTwoLinesBelow(room)}
        groups={list.groups}
        twoLineNote={t`times ${ph({ offset: times.offset })}`}
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
        onSort={(column) => change({ sort: writeSort(sortAfter(sort, column), filter.state) })}
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

function NoBookings({ unreadable }: { unreadable: number }) {
  if (unreadable > 0) {
    return (
      <Empty icon={<Search strokeWidth={1.75} />} title={t`We couldn't read any bookings`}>
        {plural(
          { count: unreadable },
          {
            one: "The service listed # row in a format we don't know, so there may or may not be bookings.",
            other: "The service listed # rows in a format we don't know, so there may or may not be bookings.",
          },
        )}
      </Empty>
    );
  }
  return (
    <Empty icon="hooks" title={t`No bookings yet`}>
      {t`The service returned an empty list. New bookings appear at the next refresh.`}
    </Empty>
  );
}

const canCheck = (row: Row) => claimsVehicle(row.state) && row.vehicle !== undefined && row.end > row.start;

/** Says which bookings were checked: not those without a vehicle, dates or a known status. */
function NoConflicts() {
  const view = useBookings();
  const unsure = view.rows.filter((row) => isLive(row) && !canCheck(row)).length;
  return (
    <Empty icon={<TriangleAlert strokeWidth={1.75} />} title={t`No conflicts found`}>
      {t`No overlaps among the bookings with dates.`}{" "}
      {unsure === 0
        ? null
        : plural(
            { count: unsure },
            {
              one: "# booking has no usable dates, no vehicle or an unknown status, so we can't check it.",
              other: "# bookings have no usable dates, no vehicle or an unknown status, so we can't check them.",
            },
          )}{" "}
      {isAllRead(view) ? null : coveredWords(view)}
    </Empty>
  );
}

function NothingFound({ list, filter, onClear }: Pick<Props, "list" | "filter" | "onClear">) {
  const view = useBookings();
  const state = bookingStates.find(({ id }) => id === filter.state);
  const searched = filter.text.trim();
  return (
    <Empty
      icon={searched === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
      title={searched === "" ? t`Nothing matches this filter` : t`No loaded booking matches “${searched}”`}
      actions={
        <Button size="sm" onPress={onClear}>
          {t`Clear all`}
        </Button>
      }
    >
      {state === undefined || list.matching === 0
        ? coveredWords(view)
        : plural(
            { count: list.matching },
            {
              one: `# booking with another status matches, none with “${ph({ state: state.label })}”.`,
              other: `# bookings with another status match, none with “${ph({ state: state.label })}”.`,
            },
          )}
    </Empty>
  );
}

/** What the counts and the search cover, which rows couldn't be read, and a full reload. */
function ListFooter({ undated }: { undated: number }) {
  const view = useBookings();
  const { rows, coverage, unreadable, reading, isKept } = view;
  const replica = useReplica();
  if (coverage === "none") return null;
  const known = listedCount(rows);
  const part =
    coverage === "complete"
      ? plural(
          { count: known },
          {
            one: "The only booking we could read is loaded.",
            other: "All # bookings we could read are loaded.",
          },
        )
      : plural(
          { count: known },
          {
            one: "Counts and search cover the one booking loaded so far. The service gives no totals.",
            other: "Counts and search cover the # bookings loaded so far. The service gives no totals.",
          },
        );
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
      <p>
        {isAllRead(view)
          ? plural(
              { count: known },
              {
                one: "The only booking the service lists is loaded.",
                other: "All # bookings the service lists are loaded.",
              },
            )
          : part}
        {reading?.what === "all" ? ` ${t`Loading page ${ph({ page: reading.page })}.`}` : ""}
        {coverage === "circle" ? ` ${t`It repeated a page, so we stopped loading. The list may be incomplete.`}` : ""}
        {coverage === "unsaid" ? ` ${t`It didn't say whether there's more, so the list may be incomplete.`}` : ""}
        {unreadable > 0
          ? ` ${plural({ count: unreadable }, { one: `We couldn't read ${ph({ count: unreadable })} row.`, other: `We couldn't read ${ph({ count: unreadable })} rows.` })}`
          : ""}
        {undated > 0
          ? ` ${plural({ count: undated }, { one: "# booking has no dates we can read, so this filter excludes it.", other: "# bookings have no dates we can read, so this filter excludes them." })}`
          : ""}
        {isKept ? "" : ` ${t`This browser doesn't save them, so they load again after a reload.`}`}
      </p>
      {reading?.what === "all" ? null : (
        // The error is shown above the list.
        <Button size="xs" onPress={() => void replica.readAll().catch(() => undefined)}>
          {t`Load all again`}
        </Button>
      )}
    </div>
  );
}
