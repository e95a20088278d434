import { isAllRead, listedCount, bookingOf, type Row } from "#records/replica/row.ts";
import { ListFilter, Search } from "lucide-react";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import { asApiError } from "#api/errors.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { later } from "#ui/lazy/later.ts";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { useTimesShown } from "#ui/format/moment.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { bookingColumns, bookingCells, bookingPhoneRow } from "./booking-row.tsx";
import { bookingStates } from "#components/booking-states.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { countText, plural } from "#language/locale/number.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import type { Selection } from "./use-selection.ts";
import { useInbox } from "../inbox-context.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import type { InboxFilter } from "../filters/inbox-filter.ts";
import { useInboxSearch } from "../filters/use-inbox-search.ts";
import type { InboxList } from "./inbox-list.ts";
import { readSort, sortAfter, writeSort } from "./inbox-sort.ts";
import { catalogue } from "#language/catalogue.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";

const text = catalogue("bookings/list", {
  bookings: "Bookings",
  select: (name) => `Select ${name}`,
  selectAll: "Select all shown",
  loading: "Loading bookings",
  again: "Try again",
  report: "Copy report",
  without: "It holds the names of fields and no value.",
  none: "No bookings yet",
  noneDetail: "The service answered with an empty list. New bookings show up at the next refresh.",
  noneRead: "No booking could be read",
  unreadable: (count) =>
    plural(count, {
      one: `The service listed ${countText(count)} row in a form that we do not know. Whether there are bookings is not known.`,
      other: `The service listed ${countText(count)} rows in a form that we do not know. Whether there are bookings is not known.`,
    }),
  searchedAll: (known) => `All ${known} bookings that the service lists were searched.`,
  searchedLoaded: (known) => `Search covers the ${known} bookings loaded so far. Older ones may exist.`,
  searchedRead: (known) => `Only the ${known} bookings that could be read were searched.`,
  noMatch: "Nothing matches this filter",
  noMatchOf: (searched) => `No loaded booking matches “${searched}”`,
  clear: "Clear all",
  elsewhere: (count, state) =>
    plural(count, {
      one: `${countText(count)} booking matches in other states, none in “${state}”.`,
      other: `${countText(count)} bookings match in other states, none in “${state}”.`,
    }),
  all: (known) => `All ${countText(known)} bookings that the service lists are loaded.`,
  read: (known) => `The ${countText(known)} bookings that could be read are loaded.`,
  loaded: (known) =>
    `Counts and search cover the ${countText(known)} bookings loaded so far. The service pages its list and offers no totals.`,
  page: (page) => `Reading page ${page}.`,
  circle: "It repeated a page, so reading stopped and the list may be incomplete.",
  unsaid: "It did not say whether more follow, so the list may be incomplete.",
  footUnreadable: (count) =>
    plural(count, { one: `${count} row could not be read.`, other: `${count} rows could not be read.` }),
  undated: (count) =>
    plural(count, {
      one: `${countText(count)} booking has no dates that could be read, so this filter leaves it out.`,
      other: `${countText(count)} bookings have no dates that could be read, so this filter leaves them out.`,
    }),
  notKept: "This browser does not keep them: after a reload they are read again.",
  footAgain: "Read all again",
});

const CopyReport = later(async () => (await import("#ui/overlay/copy-report.tsx")).CopyReport);

type Props = {
  list: InboxList;
  filter: InboxFilter;
  selection: Selection;
  openId: string | undefined;
  activeId: string | undefined;
  /** The user asked for a refresh, and none has worked since. */
  isRefreshRefused: boolean;
  onActiveChange: (id: string) => void;
  /** Opens the menu of a booking beside an element. */
  onMenu: (id: string, anchor: Element) => void;
  /** Takes all filters away. */
  onClear: () => void;
};

/** The grid, or what is in its place: skeleton, error, empty, nothing found. */
export function BookingsList(props: Props) {
  const { list, filter, selection, openId, activeId, isRefreshRefused, onActiveChange, onMenu, onClear } = props;
  const view = useBookings();
  const pendingWrites = usePendingWrites();
  const { search, change } = useInboxSearch();
  const { open, refresh } = useInbox();
  const sort = readSort(search.sort);
  const letterKeys = useLetterKeys();
  const { zone, today } = useTimesShown();
  const { failure, coverage, rows } = view;
  const retry = () => void refresh();
  if (coverage === "none" && rows.length === 0) {
    return failure === undefined ? (
      <div className="min-h-0 flex-1 overflow-hidden">
        <Loading />
      </div>
    ) : (
      <div className="min-h-0 flex-1 overflow-auto">
        <ReadError error={failure} retry={retry} />
      </div>
    );
  }
  // Without a row, nothing else says why none comes.
  const isBrokenOff = coverage === "partial" && rows.length === 0;
  const failed =
    failure !== undefined && (isRefreshRefused || isBrokenOff) ? <ReadError error={failure} retry={retry} /> : null;
  if (list.groups.length === 0) {
    return (
      <div className="grid min-h-0 flex-1 content-center overflow-auto">
        {failed}
        {rows.length > 0 ? (
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
  const listed = (row: Row) => ({
    booking: bookingOf(row),
    pending: pendingWrites.get(row.id),
    isGone: row.goneAt !== undefined,
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
      {failed}
      <VirtualGrid
        label={text.bookings}
        columns={bookingColumns}
        groups={list.groups}
        rowKey={idOf}
        rowLabel={labelOf}
        renderCells={(row, isTabStop) => bookingCells(listed(row), { zone, today }, isTabStop)}
        renderPhone={(row) => bookingPhoneRow(listed(row), { zone, today })}
        rowTone={({ id }) => (isUnknown(pendingWrites.get(id)) ? "outcome" : undefined)}
        openKey={openId}
        activeKey={activeId}
        onActiveChange={onActiveChange}
        onOpen={({ id }) => open(id)}
        letterKeys={letterKeys}
        selection={{
          isSelected: (id) => selection.chosen.has(id),
          onToggle: selection.toggle,
          onToggleAll: selection.toggleAll,
          all: selection.all,
          labelOf: (row) => text.select(labelOf(row)),
          allLabel: text.selectAll,
          isSelecting: selection.isSelecting,
        }}
        sort={sort}
        onSort={(column) => change({ sort: writeSort(sortAfter(sort, column)) })}
        // Another question is another list: it begins at its top.
        resetKey={JSON.stringify([filter, sort])}
        footer={<ListFooter undated={list.undated} />}
      />
    </div>
  );
}

const idOf = ({ id }: Row) => id;
const labelOf = ({ number, id }: Row) => number ?? id;

function Loading() {
  return <SkeletonRows columns={bookingColumns} rows={16} label={text.loading} />;
}

function ReadError({ error, retry }: { error: unknown; retry: () => void }) {
  const zone = useZone();
  const failure = asApiError(error);
  const words = readErrorWords(failure, text.bookings);
  return (
    <div className="p-gutter">
      <ErrorPanel
        title={words.title}
        meaning={words.meaning}
        actions={
          <>
            <Button size="sm" onPress={retry}>
              {text.again}
            </Button>
            {failure.facts.shape === undefined ? null : (
              <CopyReport
                size="sm"
                label={text.report}
                report={() => shapeReport("GET /bookings", failure.facts)}
                without={text.without}
              />
            )}
          </>
        }
        requestId={failure.facts.requestId}
        at={errorTime(failure, zone)}
      />
    </div>
  );
}

function NoBookings({ unreadable }: { unreadable: number }) {
  if (unreadable > 0) {
    return (
      <Empty icon={<Search strokeWidth={1.75} />} title={text.noneRead}>
        {text.unreadable(unreadable)}
      </Empty>
    );
  }
  return (
    <Empty icon="hooks" title={text.none}>
      {text.noneDetail}
    </Empty>
  );
}

function NothingFound({ list, filter, onClear }: Pick<Props, "list" | "filter" | "onClear">) {
  const view = useBookings();
  const state = bookingStates.find(({ id }) => id === filter.state);
  const searched = filter.text.trim();
  const known = countText(listedCount(view.rows));
  const searchedPart = view.coverage === "complete" ? text.searchedRead(known) : text.searchedLoaded(known);
  const covers = isAllRead(view) ? text.searchedAll(known) : searchedPart;
  return (
    <Empty
      icon={searched === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
      title={searched === "" ? text.noMatch : text.noMatchOf(searched)}
      actions={
        <Button size="sm" onPress={onClear}>
          {text.clear}
        </Button>
      }
    >
      {state === undefined || list.matching === 0 ? covers : text.elsewhere(list.matching, state.label)}
    </Empty>
  );
}

/** What the counts and the search cover, what could not be read, and the way to read it all again. */
function ListFooter({ undated }: { undated: number }) {
  const view = useBookings();
  const { rows, coverage, unreadable, reading, isKept } = view;
  const replica = useReplica();
  if (coverage === "none") return null;
  const known = listedCount(rows);
  const part = coverage === "complete" ? text.read(known) : text.loaded(known);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
      <p>
        {isAllRead(view) ? text.all(known) : part}
        {reading?.what === "all" ? ` ${text.page(reading.page)}` : ""}
        {coverage === "circle" ? ` ${text.circle}` : ""}
        {coverage === "unsaid" ? ` ${text.unsaid}` : ""}
        {unreadable > 0 ? ` ${text.footUnreadable(unreadable)}` : ""}
        {undated > 0 ? ` ${text.undated(undated)}` : ""}
        {isKept ? "" : ` ${text.notKept}`}
      </p>
      {reading?.what === "all" ? null : (
        // What went wrong is said above the list.
        <Button size="xs" onPress={() => void replica.readAll().catch(() => undefined)}>
          {text.footAgain}
        </Button>
      )}
    </div>
  );
}
