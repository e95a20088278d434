import type { Vehicle } from "../service/vehicle.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";
import type { Wish } from "./invented-bookings.ts";
import { populate, type Source } from "./populate.ts";

const vehicleCount = 1_000;

const wishes: readonly Wish[] = [
  { state: "picked_up", place: "now", count: 500 },
  { state: "awaiting_approval", place: "ahead", count: 240 },
  { state: "approved", place: "ahead", count: 1_300 },
  { state: "in_review", place: "ahead", count: 10 },
  { state: "completed", place: "past", count: 7_500 },
  { state: "rejected", place: "anywhere", count: 200 },
  { state: "cancelled", place: "anywhere", count: 250 },
];

/** More than fits on a screen or into a page: 1,000 vehicles, one in fifty not mapped, and 10,000 bookings. */
export function buildMany(world: World, source: Source): void {
  const vehicles = new Map<string, Vehicle>();
  for (let number = 1; number <= vehicleCount; number += 1) {
    const ref = `HX-${String(number).padStart(4, "0")}`;
    const mapping = number % 50 === 0 ? {} : { externalRef: ref };
    const name = `Harbour Van ${number}`;
    vehicles.set(ref, {
      id: source.ids.uuid(),
      partnerId: harbourFleet.id,
      name,
      plate: `HX ${10_000 + number}`,
      ...mapping,
    });
  }
  populate(world, source, { vehicles, known: [], wishes, newest: 99_999 });
}
