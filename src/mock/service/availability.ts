import type { Booking, BookingState } from "./entities.ts";
import type { World } from "./world.ts";

/** In epoch milliseconds. */
type Range = { readonly start: number; readonly end: number };

const ended: ReadonlySet<BookingState> = new Set(["completed", "rejected", "cancelled"]);

/** ASSUMED M20: Every booking that hasn't ended is live (Blocks, rule 1), and ranges that only touch don't overlap. */
export function isLive({ state }: Pick<Booking, "state">): boolean {
  return !ended.has(state);
}

/** The first live booking of a vehicle that overlaps a range; one without dates overlaps nothing. */
export function liveBookingIn(world: World, vehicleId: string, range: Range): Booking | undefined {
  return world.bookings
    .all()
    .find(
      (booking) =>
        booking.vehicleId === vehicleId &&
        booking.period !== undefined &&
        overlaps(booking.period, range) &&
        isLive(booking),
    );
}

/** Whether a guest can book a vehicle: it's neither blocked nor booked (Endpoints, Blocks). */
export function isAvailable(world: World, vehicleId: string, range: Range): boolean {
  const blocked = world.blocks.all().some((block) => block.vehicleId === vehicleId && overlaps(block, range));
  return !blocked && liveBookingIn(world, vehicleId, range) === undefined;
}

/** A range that starts when another ends doesn't overlap it. ASSUMED M20. */
function overlaps(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}
