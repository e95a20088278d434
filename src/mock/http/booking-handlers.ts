import { actionsWithReason, type BookingAction } from "#contract/booking.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { act } from "../service/act.ts";
import { bookingOnWire } from "./on-wire.ts";
import { readPage } from "../service/paging.ts";
import { Refusal } from "../service/refusal.ts";
import type { Handle } from "./call.ts";
import { readPageQuery, readUpdatedSince } from "./page-query.ts";

/** GET /bookings. ASSUMED M15: `updated_since` includes a change at that very moment. */
export const listBookings: Handle = (world, { caller, query, dialect }) => {
  const since = readUpdatedSince(query) ?? Number.NEGATIVE_INFINITY;
  const changedSince = (booking: { updatedAt: number }) => booking.updatedAt >= since;
  const page = readPage(world.bookings, caller.partnerId, readPageQuery(query, dialect), changedSince);
  const rows = page.rows.map((booking) => bookingOnWire(world, booking, dialect));
  return { resource: "bookings", rows, nextCursor: page.nextCursor };
};

/** POST /bookings/{id}/approve, reject, cancel, pickup, return. Bookings, rule 3: the answer holds the two identifiers. */
export function carryOut(action: BookingAction): Handle {
  return (world, { caller, params, body, dialect }) => {
    const reason = actionsWithReason.has(action) ? readReason(body, dialect) : {};
    const booking = act(world, caller, { action, bookingId: params.get("id") ?? "", ...reason });
    return { data: { service_booking_id: booking.id, booking_number: booking.number } };
  };
}

/** Bookings, rule 5: whether a reason is required is not shown; what comes must be a text. */
function readReason(body: unknown, dialect: Dialect): { reason?: string } {
  const reason = readOptionalReason(body);
  if (dialect.reason === "required" && (reason ?? "").trim() === "") {
    throw new Refusal("invalid_request", "reason is required.");
  }
  return reason === undefined ? {} : { reason };
}

function readOptionalReason(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal("invalid_request", "The body must be a JSON object.");
  }
  if (!("reason" in body)) return undefined;
  if (typeof body.reason !== "string") throw new Refusal("invalid_request", "reason must be a string.");
  return body.reason;
}
