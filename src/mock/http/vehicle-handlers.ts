import { MappingRequest } from "#contract/vehicle.ts";
import { readPage } from "../service/paging.ts";
import { Refusal } from "../service/refusal.ts";
import { mapVehicle } from "../service/mapping.ts";
import { vehicleOnWire } from "../service/vehicle.ts";
import type { Call, Handle } from "./call.ts";
import { readPageQuery } from "./page-query.ts";

/** GET /me. The body is not shown; ASSUMED M13: the partner's name and the key's scopes. */
export const showCaller: Handle = (world, { key }) => ({
  data: { partner: { name: world.partners.get(key.partnerId)?.name }, scopes: key.scopes },
});

/** GET /vehicles */
export const listVehicles: Handle = (world, { caller, query }) => {
  const page = readPage(world.vehicles, caller.partnerId, readPageQuery(query));
  return { data: page.rows.map(vehicleOnWire), pagination: { next_cursor: page.nextCursor } };
};

/** POST /vehicles/mapping. The reply's body is not shown; ASSUMED M14: the vehicle as the list shows it. */
export const saveMapping: Handle = (world, call) => {
  const { service_vehicle_id, external_ref } = readMapping(call);
  return { data: vehicleOnWire(mapVehicle(world, call.caller, service_vehicle_id, external_ref)) };
};

function readMapping({ body }: Call): MappingRequest {
  const parsed = MappingRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".");
  throw new Refusal("invalid_request", field ? `${field} is missing or not valid.` : "The body must be a JSON object.");
}
