import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";
import { buildNormalDay } from "./normal-day.ts";
import type { Source } from "./populate.ts";

/** A partner's first day: the service has the fleet and its bookings, but no vehicle has a reference yet. */
export function buildNothingMapped(world: World, source: Source): void {
  buildNormalDay(world, source);
  for (const { externalRef: _none, ...vehicle } of world.vehicles.all()) {
    if (vehicle.partnerId === harbourFleet.id) world.vehicles.replace(vehicle);
  }
}
