import type { BookingAction } from "#contract/booking.ts";
import { guestBooks } from "#mock/service/happenings.ts";
import { act } from "#mock/service/act.ts";
import type { Booking } from "#mock/service/entities.ts";
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import type { World } from "#mock/service/world.ts";

export function bookingAt(world: World, number: string): Booking {
  const found = world.bookings.all().find((booking) => booking.number === number);
  if (found === undefined) throw new Error(`The world has no booking ${number}.`);
  return found;
}

export function awaiting(world: World): readonly Booking[] {
  const ours = world.bookings.all().filter(({ partnerId }) => partnerId === harbourFleet.id);
  return ours.filter(({ state }) => state === "awaiting_approval");
}

/** A guest books a vehicle that is free then; returns the booking. */
export function guestAsks(world: World, start: string, days = 1): Booking {
  const ours = world.vehicles.all().filter(({ partnerId }) => partnerId === harbourFleet.id);
  const period = { start: Date.parse(start), end: Date.parse(start) + days * 86_400_000 };
  for (const { id } of ours) {
    const booking = guestBooks(world, { vehicleId: id, period, price: { amount: 120, currency: "EUR" } });
    if (booking !== undefined) return booking;
  }
  throw new Error("Every vehicle is taken then.");
}

/** A colleague's decision on another machine. */
export function colleague(world: World, action: BookingAction, number: string): void {
  act(world, { partnerId: harbourFleet.id }, { action, bookingId: bookingAt(world, number).id });
}

export function captures(world: World, number: string): number {
  return world.ledger.capturesOf(bookingAt(world, number).id).length;
}

/** The state changes of this booking since the world began, in order. */
export function transitions(world: World, number: string) {
  return world.ledger.of(bookingAt(world, number).id).filter((entry) => entry.kind === "transition");
}
