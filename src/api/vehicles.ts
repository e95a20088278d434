import type { MappingRequest } from "#contract/vehicle.ts";

/** The body of POST /vehicles/mapping, as the exact text that is sent and repeated. */
export function mappingBody(vehicle: string, reference: string): string {
  return JSON.stringify({ service_vehicle_id: vehicle, external_ref: reference } satisfies MappingRequest);
}
