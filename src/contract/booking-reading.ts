import { readInstant, type WireTime } from "#values/instant.ts";
import { readAmount, type Money } from "#values/money.ts";
import { asText, firstOf, isObject, valueAt, type RawObject } from "./raw.ts";
import { readVehicleTitle } from "./vehicle.ts";

/** The states that the dashboard has words for. The complete list of names is not shown (States and transitions). */
export type KnownState = "awaiting" | "approved" | "pickedup" | "completed" | "rejected" | "cancelled";

/** A state as read: recognised, sent but not recognised, or not sent at all. `raw` is always the service's own word. */
export type StateReading = { kind: KnownState; raw: string } | { kind: "other"; raw: string } | { kind: "unsent" };

/** A booking as this dashboard could read it. Undefined means: the service did not send it in a form that we recognise. */
export type BookingReading = {
  id: string;
  number: string | undefined;
  state: StateReading;
  start: WireTime | undefined;
  end: WireTime | undefined;
  /** Something stands where dates are looked for, but in no form that we can read. */
  hasUnreadDates: boolean;
  amount: Money | undefined;
  payment: string | undefined;
  changedAt: WireTime | undefined;
  vehicle: { reference: string | undefined; id: string | undefined; title: string | undefined };
  raw: RawObject;
};

/** Where the state may stand. ASSUMED A4. */
const statePaths = ["state", "status", "booking_state", "booking_status", "state.name", "status.name"] as const;

/** Words for a state, lower case with underscores. ASSUMED A4: a word that is not here is shown as sent. */
const stateWords: ReadonlyMap<string, KnownState> = new Map(
  Object.entries({
    awaiting_approval: "awaiting",
    pending_approval: "awaiting",
    pending: "awaiting",
    requested: "awaiting",
    request_to_book: "awaiting",
    approved: "approved",
    accepted: "approved",
    confirmed: "approved",
    picked_up: "pickedup",
    pickup_confirmed: "pickedup",
    checked_in: "pickedup",
    in_progress: "pickedup",
    completed: "completed",
    returned: "completed",
    return_confirmed: "completed",
    checked_out: "completed",
    rejected: "rejected",
    declined: "rejected",
    cancelled: "cancelled",
    canceled: "cancelled",
  }),
);

/** Where start and end of the rental may stand, in pairs: both ends come from one naming habit. ASSUMED A5. */
const rangePaths = [
  ["start", "end"],
  ["starts_at", "ends_at"],
  ["start_at", "end_at"],
  ["start_time", "end_time"],
  ["start_date", "end_date"],
  ["from", "to"],
  ["from", "until"],
  ["pickup_at", "return_at"],
  ["pickup_time", "return_time"],
  ["period.start", "period.end"],
  ["dates.start", "dates.end"],
] as const;

/** Where amount and currency may stand: always as a pair from one place (What the service does, rule 4). ASSUMED A6. */
export const moneyPaths = [
  ["amount", "currency"],
  ["amount.amount", "amount.currency"],
  ["amount.value", "amount.currency"],
  ["total", "currency"],
  ["total_amount", "currency"],
  ["total.amount", "total.currency"],
  ["price", "currency"],
  ["price.amount", "price.currency"],
] as const;

/** Where the booking names its vehicle. ASSUMED A7. */
const referencePaths = ["vehicle.external_ref", "external_ref", "vehicle_external_ref", "vehicle_ref"] as const;
const vehicleIdPaths = ["vehicle.service_vehicle_id", "service_vehicle_id", "vehicle.id", "vehicle_id"] as const;

const paymentPaths = ["payment_status", "payment.status", "payment_state"] as const;
const changedPaths = ["updated_at", "changed_at", "modified_at", "last_updated", "created_at"] as const;

/** Reads one row of GET /bookings through the tables above. The row has its id, or it would not be a row (`readPage`). */
export function readBooking(raw: RawObject): BookingReading {
  return {
    id: String(raw["service_booking_id"]),
    number: asText(raw["booking_number"]),
    state: readState(raw),
    ...readRange(raw),
    hasUnreadDates: rangePaths.flat().some((path) => isUnreadDate(valueAt(raw, path))),
    amount: readMoney(raw),
    payment: firstOf(raw, paymentPaths, asText),
    changedAt: firstOf(raw, changedPaths, readInstant),
    vehicle: readVehicleOf(raw),
    raw,
  };
}

/** What to call a booking: its number, or its id when it has none. */
export function bookingName(booking: Pick<BookingReading, "id" | "number">): string {
  return booking.number ?? booking.id;
}

function readState(raw: RawObject): StateReading {
  const word = firstOf(raw, statePaths, asText);
  if (word === undefined) return { kind: "unsent" };
  const known = stateWords.get(
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  );
  return { kind: known ?? "other", raw: word };
}

function readRange(raw: RawObject): Pick<BookingReading, "start" | "end"> {
  const ranges = rangePaths.map(([startPath, endPath]) => ({
    start: readInstant(valueAt(raw, startPath)),
    end: readInstant(valueAt(raw, endPath)),
  }));
  // Both ends before one: `from` begins two pairs, and only one of them has its end.
  return (
    ranges.find(({ start, end }) => start !== undefined && end !== undefined) ??
    ranges.find(({ start, end }) => start !== undefined || end !== undefined) ?? { start: undefined, end: undefined }
  );
}

function isUnreadDate(value: unknown): boolean {
  return value !== undefined && value !== null && readInstant(value) === undefined;
}

function readMoney(raw: RawObject): Money | undefined {
  for (const [amountPath, currencyPath] of moneyPaths) {
    const money = readAmount(valueAt(raw, amountPath), valueAt(raw, currencyPath));
    if (money !== undefined) return money;
  }
  return undefined;
}

function readVehicleOf(raw: RawObject): BookingReading["vehicle"] {
  const nested = raw["vehicle"];
  return {
    reference: firstOf(raw, referencePaths, asText),
    id: firstOf(raw, vehicleIdPaths, asText),
    title: isObject(nested) ? readVehicleTitle(nested) : asText(raw["vehicle_name"]),
  };
}
