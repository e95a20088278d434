import * as z from "zod/mini";
import { asText, firstOf, type RawObject } from "./raw.ts";

/** A vehicle of GET /vehicles (Resources, Vehicle). Other fields are not shown, so all of them are kept. */
export const Vehicle = z.looseObject({ service_vehicle_id: z.string(), external_ref: z.optional(z.string()) });
export type Vehicle = z.infer<typeof Vehicle>;

/** Body of POST /vehicles/mapping (Endpoints, Key and vehicles). The reply's body is not shown. */
export const MappingRequest = z.looseObject({
  service_vehicle_id: z.string().check(z.minLength(1)),
  external_ref: z.string().check(z.minLength(1)),
});
export type MappingRequest = z.infer<typeof MappingRequest>;

/** How the list of vehicles is recognised. */
export const vehicleList = { resource: "vehicles", idField: "service_vehicle_id" } as const;

/** Where a human name of a vehicle may stand. ASSUMED A3: Resources, Vehicle, other fields not shown. */
const titlePaths = ["name", "title", "label", "display_name", "plate", "license_plate", "registration"] as const;

/** A name to show for a vehicle, or undefined when the service sent none: never invented from the id. */
export function readVehicleTitle(raw: RawObject): string | undefined {
  return firstOf(raw, titlePaths, asText) ?? makeAndModel(raw);
}

function makeAndModel(raw: RawObject): string | undefined {
  const parts = [asText(raw["make"]), asText(raw["model"])].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" ") : undefined;
}
