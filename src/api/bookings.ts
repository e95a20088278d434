import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { endpoints } from "#contract/endpoints.ts";
import { readListPage, type ListPage, type PageAsk } from "./lists.ts";
import type { Asker } from "./read.ts";
import type { Write } from "./writes.ts";

/**
 * One page of bookings, GET /bookings (Endpoints, Bookings).
 * @param asked `updatedSince`: only bookings that changed since then, epoch ms by the service's clock
 * @throws ApiError, kind `unreadable` if the response contains no list
 */
export function listBookings(
  client: Asker,
  { updatedSince, ...asked }: PageAsk & { updatedSince?: number } = {},
): Promise<ListPage<Booking>> {
  const query = updatedSince === undefined ? {} : { updated_since: new Date(updatedSince).toISOString() };
  return readListPage(client, endpoints.listBookings, { ...asked, query });
}

const decision = (kind: BookingAction, id: string, body: string | null): Write => ({ kind, target: id, body });

/** A blank reason is left out: the API document doesn't say whether one is required (Bookings, rule 5). */
const reasonBody = (reason = ""): string => JSON.stringify(reason.trim() === "" ? {} : { reason: reason.trim() });

/** Captures the held payment: POST /bookings/{id}/approve. */
export const approveBooking = (id: string): Write => decision("approve", id, null);
/** Releases or refunds the hold: POST /bookings/{id}/reject. */
export const rejectBooking = (id: string, reason?: string): Write => decision("reject", id, reasonBody(reason));
/** Cancels the booking: POST /bookings/{id}/cancel. */
export const cancelBooking = (id: string, reason?: string): Write => decision("cancel", id, reasonBody(reason));
/** Confirms pickup: POST /bookings/{id}/pickup. */
export const pickupBooking = (id: string): Write => decision("pickup", id, null);
/** Confirms return: POST /bookings/{id}/return. */
export const returnBooking = (id: string): Write => decision("return", id, null);

/** The writes of a booking by action. Those without a body ignore the reason. */
export const actOnBooking: Readonly<Record<BookingAction, (id: string, reason?: string) => Write>> = {
  approve: approveBooking,
  reject: rejectBooking,
  cancel: cancelBooking,
  pickup: pickupBooking,
  return: returnBooking,
};
