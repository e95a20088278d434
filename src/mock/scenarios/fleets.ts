import type { Vehicle } from "../service/entities.ts";
import type { Ids } from "../service/random.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";
import { deskHours } from "./desk-hours.ts";
import { knownBookings } from "./known-bookings.ts";
import { populate, type Source, type Wish } from "./populate.ts";

/** The kinds of vehicles: prefix of references, prefix of names, how many. */
const kinds = [
  { prefix: "HV", title: "Harbour Van", count: 21 },
  { prefix: "HB", title: "Harbour Box", count: 3 },
  { prefix: "HE", title: "Harbour Estate", count: 2 },
] as const;

/** Vehicles that aren't mapped yet, and vehicles without a name. */
const unmapped: ReadonlySet<string> = new Set(["HV-18", "HV-20"]);
const nameless: ReadonlySet<string> = new Set(["HV-13", "HV-18"]);

/** The 26 vehicles of Harbour Fleet by reference; unmapped ones by the reference that they could have. */
export function harbourVehicles(ids: Ids): ReadonlyMap<string, Vehicle> {
  const vehicles = new Map<string, Vehicle>();
  for (const { prefix, title, count } of kinds) {
    for (let number = 1; number <= count; number += 1) {
      const ref = `${prefix}-${String(number).padStart(2, "0")}`;
      vehicles.set(ref, {
        id: ids.uuid(),
        partnerId: harbourFleet.id,
        ...(unmapped.has(ref) ? {} : { externalRef: ref }),
        ...(nameless.has(ref) ? {} : { name: `${title} ${number}`, plate: `${prefix} ${40_000 + 17 * number}` }),
      });
    }
  }
  return vehicles;
}

/** Bookings to invent besides the known ones, 248 in all. */
const wishes: readonly Wish[] = [
  { state: "picked_up", place: "now", count: 8 },
  { state: "approved", place: "ahead", count: 22 },
  { state: "completed", place: "past", count: 187 },
  { state: "rejected", place: "anywhere", count: 5 },
  { state: "cancelled", place: "anywhere", count: 6 },
];

/** A working day of a medium fleet: 26 vehicles and 248 bookings, six of them awaiting a decision. */
export function buildNormalDay(world: World, source: Source): void {
  const known = knownBookings(world.clock.now());
  populate(world, source, { vehicles: harbourVehicles(source.ids), known, wishes, newest: 20_431 });
}

/** For each thousand vehicles: ten thousand bookings, 240 of them awaiting a decision, and a day's 40 pickups and 40 returns. */
const perThousand: readonly Wish[] = [
  { state: "approved", place: "out today", count: 40 },
  { state: "picked_up", place: "back today", count: 40 },
  { state: "picked_up", place: "now", count: 460 },
  { state: "awaiting_approval", place: "ahead", count: 240 },
  { state: "approved", place: "ahead", count: 1_260 },
  { state: "in_review", place: "ahead", count: 10 },
  { state: "completed", place: "past", count: 7_500 },
  { state: "rejected", place: "anywhere", count: 200 },
  { state: "cancelled", place: "anywhere", count: 250 },
];

/** A fleet of so many thousand vehicles, one in fifty unmapped, with ten bookings each. */
export function buildFleet(world: World, source: Source, thousands: number): void {
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
  const today = deskHours(world.clock.now()).at(0, 0);
  populate(world, source, { vehicles, known: [], wishes, today, newest: 10 ** (String(thousands).length + 4) - 1 });
}
