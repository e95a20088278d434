import { useLoadedBookings } from "#api/loaded-bookings.ts";
import { Button } from "#ui/button.tsx";

/** What the counts and the search cover, what could not be read, and the way to more. */
export function ListFoot() {
  const { loaded, query } = useLoadedBookings();
  if (loaded === undefined) return null;
  const { bookings, unreadable, ending } = loaded;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
      <p>
        {ending === "complete"
          ? `All ${bookings.length} bookings that the service lists are loaded.`
          : `Counts and search cover the ${bookings.length} bookings loaded so far. The service pages its list and offers no totals.`}
        {ending === "circle" ? " It repeated a page, so reading stopped and the list may be incomplete." : ""}
        {ending === "unsaid" ? " It did not say whether more follow, so the list may be incomplete." : ""}
        {unreadable > 0 ? ` ${unreadable} ${unreadable === 1 ? "row" : "rows"} could not be read.` : ""}
      </p>
      {query.hasNextPage ? (
        <Button
          size="xs"
          busy={query.isFetchingNextPage ? "Reading" : undefined}
          onPress={() => void query.fetchNextPage()}
        >
          Load older
        </Button>
      ) : null}
    </div>
  );
}
