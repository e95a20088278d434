import { day } from "../service/clock.ts";
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
import { isOurs } from "./demo-access.ts";

export const happenings = {
  "guest books": (world: World, random: Random) => {
    const vehicle = oneOf(world.vehicles.all().filter(isOurs), random);
    if (vehicle === undefined) return;
    const start = Math.floor(world.clock.now() / day + between(random, 1, 60)) * day + (day * 3) / 8;
    const period = { start, end: start + between(random, 1, 5) * day };
    guestBooks(world, { vehicleId: vehicle.id, period, price: { amount: between(random, 60, 700), currency: "EUR" } });
  },
  "guest cancels": (world: World, random: Random) => {
    const booking = oneIn(world, random, "approved");
    if (booking !== undefined) guestCancels(world, booking.id);
  },
  "colleague approves": (world: World, random: Random) => {
    const booking = oneIn(world, random, "awaiting_approval");
    if (booking !== undefined) colleagueApproves(world, booking.id);
  },
  "double-booking opens": (world: World, random: Random) => {
    const booking = oneIn(world, random, "approved");
    if (booking?.period !== undefined) doubleBookingOpens(world, booking.id);
  },
  "double-booking clears": (world: World) => {
    const [late] = world.conflicts.keys();
    // The later booking may already be in a state that can't be cancelled.
    const state = late === undefined ? undefined : world.bookings.get(late)?.state;
    if (late !== undefined && (state === "awaiting_approval" || state === "approved")) doubleBookingClears(world, late);
  },
} as const satisfies Record<string, (world: World, random: Random) => void>;

type HappeningName = keyof typeof happenings;

/** One line of a timetable: when, counted from the start of the world, and what. */
export type TimetableEntry = { readonly afterSeconds: number; readonly happening: HappeningName };

/** How often each happens: mostly, guests book. */
const weights: readonly (readonly [HappeningName, number])[] = [
  ["guest books", 10],
  ["guest cancels", 3],
  ["colleague approves", 4],
  ["double-booking opens", 1],
  ["double-booking clears", 2],
];

/** What guests and colleagues do: first the `first` entries, in order, then something about every so many seconds. */
export type Pace = { readonly first?: readonly TimetableEntry[]; readonly everySeconds: number };

/** A timetable for so many hours. The same seed gives the same one. */
export function createTimetable(
  random: Random,
  { first = [], everySeconds, hours }: Pace & { hours: number },
): readonly TimetableEntry[] {
  const drawn = weights.flatMap(([name, times]) => Array.from({ length: times }, () => name));
  const entries = [...first];
  let afterSeconds = first.at(-1)?.afterSeconds ?? 0;
  for (;;) {
    afterSeconds += between(random, Math.ceil(everySeconds / 2), Math.ceil(everySeconds * 1.5));
    if (afterSeconds > hours * 60 * 60) return entries;
    const happening = drawn[between(random, 0, drawn.length - 1)] ?? "guest books";
    entries.push({ afterSeconds, happening });
  }
}

/** When the world started, and up to when its timetable has already happened; epoch milliseconds. */
export type Lifetime = { readonly startedAt: number; readonly until: number };

/**
 * Returns a function that lets everything that is due happen, once. Where nothing fits (no booking to cancel), nothing happens,
 * and the timetable continues.
 */
export function keepTimetable(
  world: World,
  timetable: readonly TimetableEntry[],
  random: Random,
  { startedAt, until }: Lifetime,
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

function oneIn(world: World, random: Random, state: BookingState): Booking | undefined {
  return oneOf(
    world.bookings.all().filter((booking) => booking.state === state && isOurs(booking)),
    random,
  );
}

function oneOf<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[between(random, 0, items.length - 1)];
}
