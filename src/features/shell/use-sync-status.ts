import { useLoadedBookings } from "#api/loaded-bookings.ts";

/** How the reading of bookings stands. `at`: when the last good answer came, epoch ms of this browser. */
export type SyncStatus =
  | { kind: "reading"; pages: number }
  | { kind: "current"; at: number }
  | { kind: "failed"; at: number | undefined };

/** What the foot and the sheet on phones say of the data on screen. */
export function useSyncStatus(): SyncStatus {
  const { query } = useLoadedBookings();
  const { isFetching, isFetchingNextPage, isError, data } = query;
  // As old as the oldest page on screen: a page that was added later makes the others no fresher.
  const at = data === undefined ? undefined : Math.min(...data.pages.map((page) => page.at));
  if (isFetching) return { kind: "reading", pages: isFetchingNextPage ? (data?.pages.length ?? 0) + 1 : 1 };
  return isError || at === undefined ? { kind: "failed", at } : { kind: "current", at };
}
