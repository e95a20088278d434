import { vehicleList as shape, type MappingRequest } from "#contract/vehicle.ts";
import type { List } from "./lists.ts";

/** GET /vehicles (Key and vehicles). Its parameters other than limit and cursor are not shown, so none is sent. */
export const vehicleList: List = { ...shape, path: "/vehicles" };

/** The body of POST /vehicles/mapping, as the exact text that is sent and repeated. */
export function mappingBody(vehicle: string, reference: string): string {
  return JSON.stringify({ service_vehicle_id: vehicle, external_ref: reference } satisfies MappingRequest);
}
