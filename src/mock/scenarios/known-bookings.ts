import { day, minute } from "../service/clock.ts";
import type { BookingState, PaymentStatus } from "../service/entities.ts";
import type { World } from "../service/world.ts";

/** The moment of the table below: Thursday 11 June 2026, 14:05 in Oslo. */
export const knownMoment = Date.parse("2026-06-11T12:05:22Z");

type Line = [
  number: number,
  ref: string,
  state: BookingState,
  price: string | null,
  changed: string,
  period: string | null,
];

/**
 * The bookings that tests and docs mention, in Oslo time (+02:00) of June 2026: day, hour, minute.
 * Two have no dates and one has no price; BK-20426 was approved three minutes ago.
 */
const lines: readonly Line[] = [
  [20_431, "HV-12", "awaiting_approval", "EUR 312", "11T13:58", "12T09:00 14T18:00"],
  [20_430, "HV-03", "awaiting_approval", "EUR 96", "11T13:41", "13T07:30 13T21:00"],
  [20_428, "HB-02", "awaiting_approval", "SEK 6240", "11T12:16", "15T08:00 19T17:00"],
  [20_425, "HV-19", "awaiting_approval", "EUR 140", "11T11:07", null],
  [20_422, "HE-01", "awaiting_approval", "EUR 588", "11T09:32", "20T10:00 27T10:00"],
  [20_419, "HV-08", "awaiting_approval", null, "11T08:20", "12T12:00 12T20:00"],
  [20_426, "HV-07", "approved", "EUR 184", "11T14:02", "12T08:00 13T18:00"],
  [20_398, "HV-04", "approved", "EUR 276", "11T11:20", "11T14:00 14T14:00"],
  [20_402, "HV-15", "approved", "EUR 104", "11T10:44", "11T16:00 12T16:00"],
  [20_407, "HV-01", "approved", "EUR 402", "11T10:12", "11T17:30 16T09:00"],
  [20_411, "HB-03", "approved", "NOK 1890", "11T09:58", "12T07:00 12T19:00"],
  [20_413, "HV-21", "approved", "EUR 255", "11T09:40", "12T08:30 15T08:30"],
  [20_416, "HV-10", "approved", "EUR 198", "11T08:51", "13T09:00 14T20:00"],
  [20_417, "HE-02", "approved", "EUR 540", "11T08:37", "13T10:00 20T10:00"],
  [20_399, "HV-17", "approved", "EUR 165", "10T15:12", null],
  [20_371, "HV-02", "picked_up", "EUR 289", "08T09:06", "08T09:00 11T18:00"],
  [20_377, "HV-06", "picked_up", "EUR 310", "09T08:11", "09T08:00 12T12:00"],
  [20_380, "HV-11", "picked_up", "EUR 342", "09T13:02", "09T13:00 13T13:00"],
  [20_385, "HB-01", "picked_up", "EUR 228", "10T07:19", "10T07:00 12T19:00"],
  [20_401, "HV-13", "in_review", "EUR 219", "10T16:48", "14T07:00 16T19:00"],
];

/** A booking with everything said about it; times in epoch milliseconds. */
export type KnownBooking = {
  number: number;
  ref: string;
  state: BookingState;
  /** The usual one of its state unless given. */
  paymentStatus?: PaymentStatus;
  price?: { amount: number; currency: string };
  period?: { start: number; end: number };
  changedAt: number;
};

/**
 * The table as of `now`. Changes keep their distance from now, so that none is in the future. Periods move by whole days, so
 * that they keep their hours.
 */
export function knownBookings(now: number): readonly KnownBooking[] {
  const moved = now - knownMoment;
  return lines.map((line) => readLine(line, moved));
}

function readLine([number, ref, state, price, changed, period]: Line, moved: number): KnownBooking {
  const wholeDays = Math.round(moved / day) * day;
  const changedAt = inJune(changed) + moved;
  return { number, ref, state, ...readPrice(price), ...readPeriod(period, wholeDays), changedAt };
}

/** A price as in "EUR 312". */
function readPrice(price: string | null): Pick<KnownBooking, "price"> {
  const [currency = "", amount = ""] = price?.split(" ") ?? [];
  return price === null ? {} : { price: { amount: Number(amount), currency } };
}

function readPeriod(period: string | null, moved: number): Pick<KnownBooking, "period"> {
  const [start = "", end = ""] = period?.split(" ") ?? [];
  return period === null ? {} : { period: { start: inJune(start) + moved, end: inJune(end) + moved } };
}

function inJune(dayAndTime: string): number {
  return Date.parse(`2026-06-${dayAndTime}:00+02:00`);
}

/** A booking of a world that starts at any moment. */
export type BookingLine = [
  number: number,
  ref: string,
  state: BookingState,
  /** As in "EUR 312". */
  price: string | null,
  /** When it last changed: minutes before now. */
  changed: number,
  /** Epoch milliseconds. */
  period: readonly [start: number, end: number] | null,
  /** The usual one of its state unless given. */
  payment?: PaymentStatus,
];

export function readBookingLine(
  [number, ref, state, price, changed, period, payment]: BookingLine,
  now: number,
): KnownBooking {
  return {
    number,
    ref,
    state,
    ...readPrice(price),
    ...(period === null ? {} : { period: { start: period[0], end: period[1] } }),
    ...(payment === undefined ? {} : { paymentStatus: payment }),
    changedAt: now - Math.round(changed * minute),
  };
}

/** Double bookings that are open, by number: the later booking, and the one that it overlaps. */
export type Collisions = readonly (readonly [late: number, earlier: number])[];

/** Without a line in the ledger: they were there before. */
export function openConflicts(world: World, collisions: Collisions): void {
  const ids = new Map(world.bookings.all().map(({ id, number }) => [number, id]));
  for (const numbers of collisions) {
    const [lateId = "", earlierId = ""] = numbers.map((number) => ids.get(`BK-${number}`));
    world.conflicts.set(lateId, { lateId, earlierId });
  }
}
