import type { World } from "../service/world.ts";
import { harbourVehicles } from "./harbour-vehicles.ts";
import type { Wish } from "./invented-bookings.ts";
import { populate, type Source } from "./populate.ts";

const wishes: readonly Wish[] = [
  { state: "picked_up", place: "now", count: 12 },
  { state: "awaiting_approval", place: "ahead", count: 64 },
  { state: "approved", place: "ahead", count: 40 },
  { state: "in_review", place: "ahead", count: 4 },
  { state: "completed", place: "past", count: 60 },
];

/** The morning after a long weekend: 64 requests wait, and more come in. */
export function buildBusyInbox(world: World, source: Source): void {
  populate(world, source, { vehicles: harbourVehicles(source.ids), known: [], wishes, newest: 20_500 });
}
