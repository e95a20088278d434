import { rowOf, type Row } from "../row.ts";

/** A booking as a service may send it; `updated_at` is so many seconds after noon, or missing. */
export function aBooking(id: string, seconds: number | undefined, fields: Record<string, unknown> = {}) {
  const changed = seconds === undefined ? {} : { updated_at: new Date(noon + seconds * 1000).toISOString() };
  return { service_booking_id: id, booking_number: `BK-${id}`, state: "approved", ...changed, ...fields };
}

/** Noon of a working day, epoch ms. */
export const noon = Date.UTC(2027, 0, 4, 12);

/** The row of such a booking, loaded so many seconds after noon. */
export function aRow(id: string, seconds: number | undefined, readAt = 0, fields: Record<string, unknown> = {}): Row {
  return rowOf(aBooking(id, seconds, fields), { at: noon + readAt * 1000, requestId: undefined });
}
