import { actionsWithReason, type BookingAction, type Booking } from "#contract/booking.ts";
import { endpoints } from "#contract/endpoints.ts";
import { readListPage, type ListPage, type PageAsk, type Asker } from "./read.ts";
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

/**
 * A decision about a booking: POST /bookings/{id}/approve, which captures the held payment, or /reject, /cancel, /pickup,
 * /return. Only rejections and cancellations send the reason. A blank one is left out: the API document doesn't say whether one
 * is required (Bookings, rule 5).
 */
export function decideBooking(action: BookingAction, id: string, reason = ""): Write {
  const said = reason.trim();
  const body = said === "" ? {} : { reason: said };
  return { kind: action, target: id, body: actionsWithReason.has(action) ? JSON.stringify(body) : null };
}
