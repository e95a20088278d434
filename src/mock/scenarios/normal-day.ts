import type { World } from "../service/world.ts";
import { harbourVehicles } from "./harbour-vehicles.ts";
import type { Wish } from "./invented-bookings.ts";
import { knownBookings } from "./known-bookings.ts";
import { populate, type Source } from "./populate.ts";

/** What the known bookings leave to invent, so that the day has 248. */
const wishes: readonly Wish[] = [
  { state: "picked_up", place: "now", count: 8 },
  { state: "approved", place: "ahead", count: 22 },
  { state: "completed", place: "past", count: 187 },
  { state: "rejected", place: "anywhere", count: 5 },
  { state: "cancelled", place: "anywhere", count: 6 },
];

/** A working day of a middling fleet: 26 vehicles, 248 bookings, six of them waiting for an answer. */
export function buildNormalDay(world: World, source: Source): void {
  const known = knownBookings(world.clock.now());
  populate(world, source, { vehicles: harbourVehicles(source.ids), known, wishes, newest: 20_431 });
}
