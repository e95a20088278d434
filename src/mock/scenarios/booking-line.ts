import type { BookingState, PaymentStatus } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import { readPrice, type KnownBooking } from "./known-bookings.ts";

const minute = 60 * 1000;

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
