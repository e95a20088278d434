import type { Ids } from "../service/ids.ts";
import type { Vehicle } from "../service/entities.ts";
import { harbourFleet } from "./demo-access.ts";

/** The kinds of the fleet: what a reference begins with, what a name begins with, how many. */
const kinds = [
  { prefix: "HV", title: "Harbour Van", count: 21 },
  { prefix: "HB", title: "Harbour Box", count: 3 },
  { prefix: "HE", title: "Harbour Estate", count: 2 },
] as const;

/** Vehicles that the partner has not mapped yet, and vehicles of which the service sends no name. */
const unmapped: ReadonlySet<string> = new Set(["HV-18", "HV-20"]);
const nameless: ReadonlySet<string> = new Set(["HV-13", "HV-18"]);

/** The 26 vehicles of Harbour Fleet by their reference; an unmapped one stands under the reference it could have. */
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
