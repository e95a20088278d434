import type { Booking, Vehicle } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import { ControlError } from "./control-error.ts";

/** @throws ControlError when no booking has this number or id */
export function bookingNamed(world: World, name: string): Booking {
  const found = world.bookings.get(name) ?? world.bookings.all().find(({ number }) => number === name);
  if (found !== undefined) return found;
  throw new ControlError("missing", "The sandbox has no booking of that number or ID. Send one, as in BK-20431.");
}

/** @throws ControlError when no vehicle has this id or reference */
export function vehicleNamed(world: World, name: string): Vehicle {
  const found = world.vehicles.get(name) ?? world.vehicles.all().find(({ externalRef }) => externalRef === name);
  if (found !== undefined) return found;
  throw new ControlError("missing", "The sandbox has no vehicle of that ID or reference. Send one, as in HV-12.");
}
