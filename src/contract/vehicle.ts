import * as z from "zod/mini";
import { asText, firstOf, type RawObject } from "./raw.ts";
import { rowWith, type Schema } from "./schema.ts";

/** A vehicle of GET /vehicles as the dashboard understands it; `raw` keeps every field of the service (Resources, Vehicle). */
export const Vehicle = (): Schema<VehicleReading> => z.pipe(rowWith(vehicleList.idField), z.transform(readVehicle));

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

/**
 * What a row of the list says of the vehicle's reference: it names one; it names none; or it says nothing that we can read,
 * which is not the same: whether the list carries `external_ref` at all is not shown (Resources, Vehicle).
 */
export type ReferenceReading = { kind: "named"; reference: string } | { kind: "none" } | { kind: "unsent" };

/** A vehicle as read from a row of GET /vehicles. `title`: undefined where no name was sent; `raw`: all of it as sent. */
export type VehicleReading = {
  readonly id: string;
  readonly title: string | undefined;
  readonly reference: ReferenceReading;
  readonly raw: RawObject;
};

/** Reads a row that has a `service_vehicle_id`. */
export function readVehicle(raw: RawObject): VehicleReading {
  return {
    id: String(raw["service_vehicle_id"]),
    title: readVehicleTitle(raw),
    reference: readReference(raw["external_ref"]),
    raw,
  };
}

function readReference(sent: unknown): ReferenceReading {
  const reference = asText(sent);
  if (reference !== undefined) return { kind: "named", reference };
  return sent === null || typeof sent === "string" ? { kind: "none" } : { kind: "unsent" };
}
