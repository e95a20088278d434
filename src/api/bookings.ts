import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { bookingList, actionsWithReason, type BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { cursorAfter, isCursorRefused, readListPage, walkList, type ListPage } from "./lists.ts";
import { readFromStart } from "./start-over.ts";
import type { Client } from "./transport.ts";

const list = { ...bookingList, path: "/bookings" } as const;

/** GET /bookings page by page (Endpoints, Bookings); each page holds up to 200 rows as the service sent them. */
export function bookingPages(client: Client) {
  const queryKey = ["bookings", client.id];
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal, client: queries }) => {
      try {
        return await readListPage(client, list, { cursor: pageParam, signal });
      } catch (thrown) {
        if (pageParam === undefined || !isCursorRefused(thrown)) throw thrown;
        const loaded = queries.getQueryData<InfiniteData<ListPage>>(queryKey)?.pages ?? [];
        return readFromStart(client, list, { loaded, signal });
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (_page, pages, _cursor, cursors) => bookingCursor(pages, cursors),
  });
}

/** The cursor of the page that follows these, or undefined where reading ends. */
export function bookingCursor(pages: readonly ListPage[], cursors: readonly unknown[]): string | undefined {
  return cursorAfter(pages, cursors, list);
}

/** Rows read after the pages, newest last: what a finished decision or “read again” brought in. Never fetched by itself. */
export function bookingChanges(client: Client) {
  return queryOptions({
    queryKey: ["bookings", client.id, "changes"],
    queryFn: (): readonly ListPage[] => [],
    initialData: [] as readonly ListPage[],
    enabled: false,
  });
}

/** How many such answers are kept; a refresh of the list makes older ones needless. */
const keptChanges = 100;

/** How far before a booking's last known change a fresh read begins, in ms: equal times and late rows are seen again. */
export const overlap = 10 * 60_000;

/**
 * Reads one booking again. The interface has no read of a single booking, so this asks for what changed since shortly
 * before its last known change (Bookings, rule 6), or for all pages when that is not known or did not bring it.
 * @param notBefore when the change looked for was made at the earliest, epoch ms; it spares reading older ones. A clock
 * that is wrong costs a longer reading, not the booking.
 * @throws ApiError when a page cannot be read; what was read before it is kept
 */
export async function readBookingAgain(
  queries: QueryClient,
  client: Client,
  booking: BookingReading,
  notBefore = Number.NEGATIVE_INFINITY,
): Promise<void> {
  if (booking.changedAt?.kind === "instant") {
    const since = Math.max(booking.changedAt.ms, notBefore) - overlap;
    const query = { updated_since: new Date(since).toISOString() };
    for await (const page of walkList(client, list, { query, maxPages: 25 })) {
      queries.setQueryData(bookingChanges(client).queryKey, (before = []) => [...before, page].slice(-keptChanges));
      if (page.rows.some((row) => row[list.idField] === booking.id)) return;
    }
  }
  // Exactly the pages: the changes' key begins with theirs.
  await queries.refetchQueries({ queryKey: bookingPages(client).queryKey, exact: true }, { throwOnError: true });
}

/** A decision about one booking; `reason` only for reject and cancel, and left out of the body when blank. */
export type Decision = { id: string; action: BookingAction; reason?: string };

/** The body of a decision's request (Endpoints, Bookings), or null for the actions that have none. */
export function decisionBody({ action, reason = "" }: Omit<Decision, "id">): string | null {
  if (!actionsWithReason.has(action)) return null;
  return JSON.stringify(reason.trim() === "" ? {} : { reason: reason.trim() });
}
