import { endpoints } from "#contract/endpoints.ts";
import type { MappingRequest, Vehicle } from "#contract/vehicle.ts";
import { readListPage, type ListPage, type PageAsk } from "./lists.ts";
import type { Asker } from "./read.ts";
import type { Write } from "./writes.ts";

/**
 * One page of vehicles, GET /vehicles (Key and vehicles). Its parameters other than limit and cursor are not shown, so none is
 * sent.
 * @throws ApiError, kind `unreadable` for an answer that holds no list
 */
export const listVehicles = (client: Asker, asked?: PageAsk): Promise<ListPage<Vehicle>> =>
  readListPage(client, endpoints.listVehicles, asked);

/** Gives a vehicle the partner's reference: POST /vehicles/mapping. */
export function mapVehicle(vehicle: string, reference: string): Write {
  const body = { service_vehicle_id: vehicle, external_ref: reference } satisfies MappingRequest;
  return { kind: "map", target: vehicle, body: JSON.stringify(body) };
}
