import { readBooking } from "../booking-reading.ts";
import { readDelivery } from "../delivery.ts";
import type { Fields } from "../fields.ts";
import type { RawObject } from "../raw.ts";

/** What is looked for in a row, by the list that it is in. Where several names stand for one thing, one of them is enough. */
export const wanted = {
  bookings: ["state", "dates", "amount", "payment", "vehicle"],
  deliveries: ["status", "attempts", "event", "eventId", "endpoint"],
} as const;
export type LearntList = keyof typeof wanted;

/** Which of that these fields read in a row. */
export function foundIn(list: LearntList, raw: RawObject, fields: Fields): string[] {
  return Object.entries(list === "bookings" ? ofBooking(raw, fields) : ofDelivery(raw, fields)).flatMap(([name, is]) =>
    is ? [name] : [],
  );
}

function ofBooking(raw: RawObject, fields: Fields) {
  const { state, start, end, amount, payment, vehicle } = readBooking(raw, fields);
  return {
    state: state.kind !== "unsent",
    dates: start !== undefined || end !== undefined,
    amount: amount !== undefined,
    payment: payment !== undefined,
    vehicle: vehicle.reference !== undefined || vehicle.id !== undefined,
  };
}

function ofDelivery(raw: RawObject, fields: Fields) {
  const { status, attempts, event, eventId, endpointId, url, lastError } = readDelivery(raw, fields);
  return {
    status: status !== undefined,
    attempts: attempts !== undefined,
    event: event !== undefined,
    eventId: eventId !== undefined,
    endpoint: endpointId !== undefined || url !== undefined,
    lastError: lastError !== undefined,
  };
}
