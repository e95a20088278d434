import { MappingRequest } from "#contract/vehicle.ts";
import { meReply, writeReply } from "../dialects/replies.ts";
import { readPage } from "../service/paging.ts";
import { mapVehicle } from "../service/mapping.ts";
import { vehicleOnWire } from "./on-wire.ts";
import type { Handle } from "./call.ts";
import { readFields } from "./fields.ts";
import { readPageQuery } from "./page-query.ts";

/** GET /me. */
export const showCaller: Handle = (world, { key, dialect }) =>
  meReply(dialect.me, world.partners.get(key.partnerId)?.name, key.scopes);

/** GET /vehicles */
export const listVehicles: Handle = (world, { caller, query, dialect }) => {
  const page = readPage(world.vehicles, caller.partnerId, readPageQuery(query, dialect));
  const rows = page.rows.map((vehicle) => vehicleOnWire(vehicle, dialect));
  return { resource: "vehicles", rows, nextCursor: page.nextCursor };
};

/** POST /vehicles/mapping. */
export const saveMapping: Handle = (world, call) => {
  const { service_vehicle_id, external_ref } = readFields(MappingRequest, call.body);
  const vehicle = mapVehicle(world, call.caller, service_vehicle_id, external_ref, call.dialect);
  return writeReply(call.dialect.mapping, vehicleOnWire(vehicle, call.dialect));
};
