import * as z from "zod/mini";
import { defaultFields, type Fields } from "./fields.ts";
import { firstOn, valueOn } from "./path.ts";
import { asText, type RawObject } from "./raw.ts";
import { rowWith, type Schema } from "./schema.ts";

/** A vehicle of GET /vehicles as the dashboard understands it; `raw` keeps every field of the service (Resources, Vehicle). */
export const Vehicle = (fields: Fields = defaultFields): Schema<Vehicle> =>
  z.pipe(
    rowWith(vehicleList.idField),
    z.transform((raw) => readVehicle(raw, fields)),
  );

/** Body of POST /vehicles/mapping (Endpoints, Key and vehicles). The reply's body is not shown. */
export const MappingRequest = z.looseObject({
  service_vehicle_id: z.string().check(z.minLength(1)),
  external_ref: z.string().check(z.minLength(1)),
});
export type MappingRequest = z.infer<typeof MappingRequest>;

/** How the list of vehicles is recognised. */
export const vehicleList = { resource: "vehicles", idField: "service_vehicle_id" } as const;

/** A name to show for a vehicle, or undefined when the service sent none: never invented from the id. */
export function readVehicleTitle(raw: RawObject, { vehicle }: Fields = defaultFields): string | undefined {
  return firstOn(raw, vehicle.title, asText) ?? makeAndModel(raw);
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
export type Vehicle = {
  readonly id: string;
  readonly title: string | undefined;
  readonly reference: ReferenceReading;
  readonly raw: RawObject;
  /** By which fields it was read. */
  readonly fields: Fields;
};

/** Reads a row that has a `service_vehicle_id`, by the fields given. */
export function readVehicle(raw: RawObject, fields: Fields = defaultFields): Vehicle {
  return {
    id: String(raw["service_vehicle_id"]),
    title: readVehicleTitle(raw, fields),
    reference: readReference(raw, fields.vehicle),
    raw,
    fields,
  };
}

function readReference(raw: RawObject, { reference: paths }: Fields["vehicle"]): ReferenceReading {
  const reference = firstOn(raw, paths, asText);
  if (reference !== undefined) return { kind: "named", reference };
  const sent = paths.map((path) => valueOn(raw, path));
  return sent.some((value) => value === null || typeof value === "string") ? { kind: "none" } : { kind: "unsent" };
}
