import { useEffect } from "react";
import { SearchX } from "lucide-react";
import { errorTime, readErrorWords } from "#api/error-words.ts";
import { asApiError } from "#api/errors.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { browserZone } from "#values/zone.ts";
import { useLoadedBookings } from "#api/loaded-bookings.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { useInbox } from "./inbox-context.ts";

/**
 * A booking that is open by its address but not loaded yet. The interface has no read of one booking, so the pages are
 * read until it turns up or the list ends.
 */
export function MissingBooking({ id }: { id: string }) {
  const { loaded, query } = useLoadedBookings();
  const { close } = useInbox();
  const { hasNextPage, isFetching, isError, error, fetchNextPage, refetch, data } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  if (isError) {
    const failure = asApiError(error);
    const words = readErrorWords(failure, "Bookings");
    return (
      <div className="p-5 max-md:p-4">
        <ErrorPanel
          title={words.title}
          meaning={`${words.meaning} ${loaded?.bookings.length ?? 0} bookings were read; this one is not among them.`}
          actions={
            <Button size="sm" onPress={() => void (hasNextPage ? fetchNextPage() : refetch())}>
              Go on reading
            </Button>
          }
          requestId={failure.facts.requestId}
          at={errorTime(failure, browserZone())}
        />
      </div>
    );
  }
  if (loaded === undefined || hasNextPage || isFetching) {
    return (
      <div role="status" className="p-5 text-ink-2">
        Looking for this booking: reading page {(data?.pages.length ?? 0) + 1}.
      </div>
    );
  }
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title="Not found in your bookings"
      actions={
        <Button size="sm" onPress={close}>
          Show all bookings
        </Button>
      }
    >
      {loaded.ending === "complete"
        ? `All ${loaded.bookings.length} bookings that the service lists were read.`
        : `${loaded.bookings.length} bookings were read; the service did not say that these are all.`}{" "}
      None has the id <code className="font-mono break-all">{id}</code>. It may belong to another key.
    </Empty>
  );
}
