import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { bookingList, actionsWithReason, type BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { asText, isObject, valueAt } from "#contract/raw.ts";
import { ApiError } from "./errors.ts";
import { cursorAfter, readListPage, walkList, type ListPage } from "./lists.ts";
import type { Answer, Client } from "./transport.ts";

const list = { ...bookingList, path: "/bookings" } as const;

/** GET /bookings page by page (Endpoints, Bookings); each page holds up to 200 rows as the service sent them. */
export function bookingPages(client: Client) {
  return infiniteQueryOptions({
    queryKey: ["bookings", client.id],
    queryFn: ({ pageParam, signal }) => readListPage(client, list, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page, _pages, _cursor, cursors) =>
      cursorAfter(page.next, new Set(cursors.filter((cursor) => cursor !== undefined))),
  });
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
const overlap = 10 * 60_000;

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

/**
 * Sends one action (Endpoints, Bookings). Sent once: a repetition is the caller's choice and must carry the same key.
 * @throws ApiError; when its `outcomeUnknown` is true, the action may have been carried out
 */
export async function sendDecision(client: Client, decision: Decision, idempotencyKey: string): Promise<Answer> {
  const reason = decision.reason?.trim() ?? "";
  const answer = await client.ask({
    method: "POST",
    path: `/bookings/:id/${decision.action}`,
    params: { id: decision.id },
    idempotencyKey,
    ...(actionsWithReason.has(decision.action) ? { body: reason === "" ? {} : { reason } } : {}),
  });
  // Bookings, rule 3: a success names the booking. One that names another, or an error under a 2xx, proves nothing.
  const named = valueAt(answer.body, "data.service_booking_id");
  if (isObject(valueAt(answer.body, "error")) || (named !== undefined && named !== decision.id)) {
    const facts = { kind: "unreadable", status: answer.status, requestId: answer.requestId, at: answer.at } as const;
    const said = asText(valueAt(answer.body, "error.message"));
    throw new ApiError(said ?? "The service answered with a success that is not about this booking.", facts);
  }
  return answer;
}
