import type { Booking, BookingState } from "../service/entities.ts";
import {
  colleagueApproves,
  doubleBookingClears,
  doubleBookingOpens,
  guestBooks,
  guestCancels,
} from "../service/happenings.ts";
import { between, type Random } from "../service/random.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";
import type { HappeningName, TimetableEntry } from "./timetable.ts";

const day = 24 * 60 * 60 * 1000;

/** When the world began, and until when its timetable has been kept already; epoch milliseconds. */
export type Kept = { readonly startedAt: number; readonly until: number };

/**
 * Gives what a host calls whenever it looks at the clock: everything that has become due happens then, once.
 * Where nothing fits (nobody to cancel) nothing happens, and the timetable goes on.
 */
export function keepTimetable(
  world: World,
  timetable: readonly TimetableEntry[],
  random: Random,
  { startedAt, until }: Kept,
): () => void {
  const dueAt = ({ afterSeconds }: TimetableEntry) => startedAt + afterSeconds * 1000;
  const toCome = timetable.filter((entry) => dueAt(entry) > until);
  return () => {
    for (let next = toCome[0]; next !== undefined && dueAt(next) <= world.clock.now(); next = toCome[0]) {
      toCome.shift();
      happenings[next.happening](world, random);
    }
  };
}

const happenings: Readonly<Record<HappeningName, (world: World, random: Random) => void>> = {
  "guest books": (world, random) => {
    const vehicle = oneOf(world.vehicles.all().filter(isOurs), random);
    if (vehicle === undefined) return;
    const start = Math.floor(world.clock.now() / day + between(random, 1, 60)) * day + (day * 3) / 8;
    const period = { start, end: start + between(random, 1, 5) * day };
    guestBooks(world, { vehicleId: vehicle.id, period, price: { amount: between(random, 60, 700), currency: "EUR" } });
  },
  "guest cancels": (world, random) => {
    const booking = oneIn(world, random, "approved");
    if (booking !== undefined) guestCancels(world, booking.id);
  },
  "colleague approves": (world, random) => {
    const booking = oneIn(world, random, "awaiting_approval");
    if (booking !== undefined) colleagueApproves(world, booking.id);
  },
  "double-booking opens": (world, random) => {
    const booking = oneIn(world, random, "approved");
    if (booking?.period !== undefined) doubleBookingOpens(world, booking.id);
  },
  "double-booking clears": (world) => {
    const [late] = world.conflicts.keys();
    // Somebody may have taken the later booking further than it can be called off.
    const state = late === undefined ? undefined : world.bookings.get(late)?.state;
    if (late !== undefined && (state === "awaiting_approval" || state === "approved")) doubleBookingClears(world, late);
  },
};

function isOurs({ partnerId }: { readonly partnerId: string }): boolean {
  return partnerId === harbourFleet.id;
}

function oneIn(world: World, random: Random, state: BookingState): Booking | undefined {
  return oneOf(
    world.bookings.all().filter((booking) => booking.state === state && isOurs(booking)),
    random,
  );
}

function oneOf<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[between(random, 0, items.length - 1)];
}
