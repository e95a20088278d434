import type { QueryClient } from "@tanstack/react-query";
import { bookingList } from "#contract/booking.ts";
import { readBooking, type BookingReading } from "#contract/booking-reading.ts";
import { overlap, readBookingAgain } from "./bookings.ts";
import { loadedBooking } from "./loaded-bookings.ts";
import { walkList } from "./lists.ts";
import type { Client } from "./transport.ts";

/**
 * Reads how a booking stands now. There is no read of a single one: one that is loaded is read again; any other is looked
 * for among what changed since `since`, epoch ms, shortly before which the change looked for was asked for.
 * @returns undefined when it is not among them, which proves nothing
 * @throws ApiError when it could not be read
 */
export async function lookUpBooking(
  queries: QueryClient,
  client: Client,
  id: string,
  since: number,
): Promise<BookingReading | undefined> {
  const loaded = loadedBooking(queries, client, id);
  if (loaded !== undefined) {
    await readBookingAgain(queries, client, loaded, since);
    return loadedBooking(queries, client, id);
  }
  const query = { updated_since: new Date(since - overlap).toISOString() };
  for await (const page of walkList(client, { ...bookingList, path: "/bookings" }, { query, maxPages: 25 })) {
    const row = page.rows.find((candidate) => candidate[bookingList.idField] === id);
    if (row !== undefined) return readBooking(row);
  }
  return undefined;
}
