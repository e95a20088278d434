import { useLoadedBookings } from "#api/loaded-bookings.ts";

/** How the reading of bookings stands. `at`: when the last good answer came, epoch ms of this browser. */
export type SyncStatus =
  | { kind: "reading"; pages: number }
  | { kind: "current"; at: number }
  | { kind: "failed"; at: number | undefined };

/** What the foot and the sheet on phones say of the data on screen. */
export function useSyncStatus(): SyncStatus {
  const { query } = useLoadedBookings();
  const { isFetching, isFetchingNextPage, isError, data, dataUpdatedAt } = query;
  if (isFetching) return { kind: "reading", pages: isFetchingNextPage ? (data?.pages.length ?? 0) + 1 : 1 };
  if (isError) return { kind: "failed", at: data === undefined ? undefined : dataUpdatedAt };
  return { kind: "current", at: dataUpdatedAt };
}
