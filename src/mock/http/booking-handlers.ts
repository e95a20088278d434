import { actionsWithReason, type BookingAction } from "#contract/booking.ts";
import { act } from "../service/act.ts";
import { bookingOnWire } from "../service/booking-on-wire.ts";
import { readPage } from "../service/paging.ts";
import { Refusal } from "../service/refusal.ts";
import type { Handle } from "./call.ts";
import { readPageQuery, readUpdatedSince } from "./page-query.ts";

/** GET /bookings. ASSUMED M15: `updated_since` includes a change at that very moment. */
export const listBookings: Handle = (world, { caller, query }) => {
  const since = readUpdatedSince(query) ?? Number.NEGATIVE_INFINITY;
  const changedSince = (booking: { updatedAt: number }) => booking.updatedAt >= since;
  const page = readPage(world.bookings, caller.partnerId, readPageQuery(query), changedSince);
  return {
    data: page.rows.map((booking) => bookingOnWire(world, booking)),
    pagination: { next_cursor: page.nextCursor },
  };
};

/** POST /bookings/{id}/approve, reject, cancel, pickup, return. Bookings, rule 3: the answer holds the two identifiers. */
export function carryOut(action: BookingAction): Handle {
  return (world, { caller, params, body }) => {
    const reason = actionsWithReason.has(action) ? readReason(body) : {};
    const booking = act(world, caller, { action, bookingId: params.get("id") ?? "", ...reason });
    return { data: { service_booking_id: booking.id, booking_number: booking.number } };
  };
}

/** Bookings, rule 5: whether a reason is required is not shown. ASSUMED M16: it is not, but it must be a text. */
function readReason(body: unknown): { reason?: string } {
  if (body === undefined) return {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal("invalid_request", "The body must be a JSON object.");
  }
  if (!("reason" in body)) return {};
  if (typeof body.reason !== "string") throw new Refusal("invalid_request", "reason must be a string.");
  return { reason: body.reason };
}
