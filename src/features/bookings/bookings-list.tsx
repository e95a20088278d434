import { ListFilter, Search } from "lucide-react";
import { Suspense } from "react";
import { errorTime, readErrorWords, shapeReport } from "#api/error-words.ts";
import { asApiError } from "#api/errors.ts";
import { useLoadedBookings } from "#api/loaded-bookings.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { useIntents } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import type { GridGroup } from "#ui/grid-group.tsx";
import { later } from "#ui/later.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { VirtualGrid } from "#ui/virtual-grid.tsx";
import { browserZone } from "#values/zone.ts";
import { bookingColumns } from "./booking-columns.ts";
import { bookingCells, BookingPhoneRow } from "./booking-row.tsx";
import { bookingStates } from "./booking-states.ts";
import type { InboxFilter } from "./inbox.ts";
import { ListFoot } from "./list-foot.tsx";
import { isUnknown } from "#records/standing.ts";

const CopyReport = later(async () => (await import("#ui/copy-report.tsx")).CopyReport);

type Props = {
  groups: readonly GridGroup<BookingReading>[];
  filter: InboxFilter;
  openId: string | undefined;
  activeId: string | undefined;
  onActiveChange: (id: string) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
};

/** The grid, or what stands in its place: skeleton, error, empty, nothing found. */
export function BookingsList({ groups, filter, openId, activeId, onActiveChange, onOpen, onClear }: Props) {
  const { loaded, query } = useLoadedBookings();
  const intents = useIntents();
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  if (loaded === undefined) {
    return (
      <div className="min-h-0 flex-1 overflow-auto">
        {query.isError ? <ReadError error={query.error} retry={retry} /> : <Loading />}
      </div>
    );
  }
  const failed = query.isError ? <ReadError error={query.error} retry={retry} /> : null;
  if (groups.length === 0) {
    return (
      <div className="grid min-h-0 flex-1 content-center overflow-auto">
        {failed}
        {loaded.bookings.length === 0 ? (
          <NoBookings />
        ) : (
          <NothingFound filter={filter} loaded={loaded.bookings.length} onClear={onClear} />
        )}
        <ListFoot />
      </div>
    );
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {failed}
      <VirtualGrid
        // Another state is another list: it begins at its top.
        key={filter.state ?? "all"}
        label="Bookings"
        columns={bookingColumns}
        groups={groups}
        rowKey={idOf}
        rowLabel={labelOf}
        renderCells={(booking) => bookingCells(booking, intents.get(booking.id))}
        renderPhone={(booking) => <BookingPhoneRow booking={booking} intent={intents.get(booking.id)} />}
        rowTone={({ id }) => (isUnknown(intents.get(id)) ? "outcome" : undefined)}
        openKey={openId}
        activeKey={activeId}
        onActiveChange={onActiveChange}
        onOpen={({ id }) => onOpen(id)}
        footer={<ListFoot />}
      />
    </div>
  );
}

const idOf = ({ id }: BookingReading) => id;
const labelOf = (booking: BookingReading) => bookingName(booking);

function Loading() {
  return <SkeletonRows columns={bookingColumns} rows={16} label="Loading bookings" />;
}

function ReadError({ error, retry }: { error: unknown; retry: () => void }) {
  const failure = asApiError(error);
  const words = readErrorWords(failure, "Bookings");
  return (
    <div className="p-gutter">
      <ErrorPanel
        title={words.title}
        meaning={words.meaning}
        actions={
          <>
            <Button size="sm" onPress={retry}>
              Try again
            </Button>
            {failure.facts.shape === undefined ? null : (
              <Suspense>
                <CopyReport
                  size="sm"
                  label="Copy report"
                  report={() => shapeReport("GET /bookings", failure.facts)}
                  without="It holds the names of fields and no value."
                />
              </Suspense>
            )}
          </>
        }
        requestId={failure.facts.requestId}
        at={errorTime(failure, browserZone())}
      />
    </div>
  );
}

function NoBookings() {
  return (
    <Empty icon="hooks" title="No bookings yet">
      The service answered with an empty list. New bookings show up at the next refresh.
    </Empty>
  );
}

type NothingProps = { filter: InboxFilter; loaded: number; onClear: () => void };

function NothingFound({ filter, loaded, onClear }: NothingProps) {
  const state = bookingStates.find(({ id }) => id === filter.state);
  const searched = filter.text.trim();
  return (
    <Empty
      icon={searched === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
      title={searched === "" ? "Nothing matches this filter" : `No loaded booking matches “${searched}”`}
      actions={
        <Button size="sm" onPress={onClear}>
          Clear all
        </Button>
      }
    >
      {state === undefined
        ? `Search covers the ${loaded} bookings loaded so far. Older ones may exist.`
        : `${loaded} bookings are loaded, none of them in “${state.label}”${searched === "" ? "" : " with this text"}.`}
    </Empty>
  );
}
