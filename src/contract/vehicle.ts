import * as z from "zod/mini";
import { defaultFields, type Fields } from "./fields.ts";
import { firstOn, valueOn, asText, type RawObject } from "./raw.ts";

/** Body of POST /vehicles/mapping (Endpoints, Key and vehicles). The API document doesn't show the body of the response. */
export const MappingRequest = z.looseObject({
  service_vehicle_id: z.string().check(z.minLength(1)),
  external_ref: z.string().check(z.minLength(1)),
});
export type MappingRequest = z.infer<typeof MappingRequest>;

export const vehicleList = { resource: "vehicles", idField: "service_vehicle_id" } as const;

/** A name to show for a vehicle, or undefined if the service sent none; never derived from the ID. */
export function readVehicleTitle(raw: RawObject, { vehicle }: Fields = defaultFields): string | undefined {
  return firstOn(raw, vehicle.title, asText) ?? makeAndModel(raw);
}

function makeAndModel(raw: RawObject): string | undefined {
  const parts = [asText(raw["make"]), asText(raw["model"])].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" ") : undefined;
}

/**
 * The vehicle's reference in a row of the list: it has one (`named`), it has none, or the row says nothing readable (`unsent`).
 * The last two differ, because the API document doesn't say whether the list includes `external_ref` (Resources, Vehicle).
 */
export type ReferenceReading = { kind: "named"; reference: string } | { kind: "none" } | { kind: "unsent" };

/** A vehicle as read from a row of GET /vehicles (Resources, Vehicle). `title`: undefined if no name was sent; `raw`: the row as sent. */
export type Vehicle = {
  readonly id: string;
  readonly title: string | undefined;
  readonly reference: ReferenceReading;
  readonly raw: RawObject;
  /** The fields it was read with. */
  readonly fields: Fields;
};

/** Reads a row that has a `service_vehicle_id`, with the given fields. */
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

/** An ISO-8601 date-time with an offset, `Z` or `+02:00`. Without an offset it isn't a moment (Resources, Block). */
const DateTimeWithOffset = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/));

/** Body of POST /vehicles/{external_ref}/blocks (Endpoints, Blocks). The API document doesn't show the body of the response. */
export const BlockRequest = z.looseObject({
  start: DateTimeWithOffset,
  end: DateTimeWithOffset,
  external_block_id: z.string(),
});
export type BlockRequest = z.infer<typeof BlockRequest>;
