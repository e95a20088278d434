import { ph, t } from "@lingui/core/macro";
import type { Conflicts } from "#records/replica/conflicts.ts";
import { bookingOf, waitsSince, type Row } from "#records/replica/row.ts";
import { Centred, ListState } from "#components/list-state/list-state.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { useNow } from "#ui/browser/now.ts";
import { timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { bookingColumns, inboxTwoLinesBelow, roomFor } from "./booking-columns.ts";
import { NoConflicts, NothingFound } from "./empty-list.tsx";
import { ListFooter, LoadAll } from "./list-footer.tsx";
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
  currentId: string | undefined;
  onActiveChange: (id: string) => void;
  onMenu: (id: string, anchor: Element) => void;
  onClear: () => void;
};

/** The grid, or what is in its place. */
export function BookingsList(props: Props) {
  const { list, overlaps, filter, selection, openId, currentId, onActiveChange, onMenu, onClear } = props;
  const view = useBookings();
  const pendingWrites = usePendingWrites();
  const { search, change } = useInboxSearch();
  const { open, refresh } = useInbox();
  const sort = readSort(search.sort, filter);
  const letterKeys = useLetterKeys();
  const times = useTimesShown();
  const now = useNow();
  const { rows } = view;
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
