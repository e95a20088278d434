import type { BookingState, Vehicle } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";
import type { Place } from "./diary.ts";
import { populate, type Source } from "./populate.ts";

/** For each thousand vehicles: ten thousand bookings, 240 of them waiting for an answer. */
const perThousand: readonly { state: BookingState; place: Place; count: number }[] = [
  { state: "picked_up", place: "now", count: 500 },
  { state: "awaiting_approval", place: "ahead", count: 240 },
  { state: "approved", place: "ahead", count: 1_300 },
  { state: "in_review", place: "ahead", count: 10 },
  { state: "completed", place: "past", count: 7_500 },
  { state: "rejected", place: "anywhere", count: 200 },
  { state: "cancelled", place: "anywhere", count: 250 },
];

/** So many thousand vehicles, one in fifty not mapped, and ten times as many bookings. */
function buildFleet(world: World, source: Source, thousands: number): void {
  const vehicleCount = thousands * 1_000;
  const digits = String(vehicleCount).length;
  const vehicles = new Map<string, Vehicle>();
  for (let number = 1; number <= vehicleCount; number += 1) {
    const ref = `HX-${String(number).padStart(digits, "0")}`;
    const mapping = number % 50 === 0 ? {} : { externalRef: ref };
    const name = `Harbour Van ${number}`;
    const plate = `HX ${10_000 + number}`;
    vehicles.set(ref, { id: source.ids.uuid(), partnerId: harbourFleet.id, name, plate, ...mapping });
  }
  const wishes = perThousand.map(({ state, place, count }) => ({ state, place, count: count * thousands }));
  populate(world, source, { vehicles, known: [], wishes, newest: 10 ** (String(thousands).length + 4) - 1 });
}

/** More than fits on a screen or into a page: 1,000 vehicles and 10,000 bookings. */
export function buildMany(world: World, source: Source): void {
  buildFleet(world, source, 1);
}

/** More than anybody should hold in memory or walk through twice: 10,000 vehicles and 100,000 bookings. */
export function buildHuge(world: World, source: Source): void {
  buildFleet(world, source, 10);
}
