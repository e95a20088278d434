import type { Dialect } from "../dialects/dialect.ts";
import { extraFields } from "../dialects/extras.ts";
import { nest } from "../dialects/nest.ts";
import { vehicleFields } from "../dialects/vehicles.ts";
import type { Vehicle } from "./vehicle.ts";

/** The vehicle of `GET /vehicles`. Resources, Vehicle shows its two identifiers; the rest is the dialect's. */
export function vehicleOnWire(vehicle: Vehicle, dialect: Dialect): Record<string, unknown> {
  return nest({
    ...vehicleFields(vehicle, dialect.vehicleTitle, dialect.listedRef),
    ...extraFields(dialect.extras),
  });
}
