import { endpoints } from "#contract/endpoints.ts";
import type { MappingRequest, Vehicle, BlockRequest } from "#contract/vehicle.ts";
import { readListPage, type ListPage, type PageAsk, type Asker } from "./read.ts";
import type { Write } from "./writes.ts";

/**
 * One page of vehicles, GET /vehicles (Key and vehicles). The API document shows no parameters but limit and cursor, so we send no
 * others.
 * @throws ApiError, kind `unreadable` if the response contains no list
 */
export const listVehicles = (client: Asker, asked?: PageAsk): Promise<ListPage<Vehicle>> =>
  readListPage(client, endpoints.listVehicles, asked);

/** Gives a vehicle the partner's reference: POST /vehicles/mapping. */
export function mapVehicle(vehicle: string, reference: string): Write {
  const body = { service_vehicle_id: vehicle, external_ref: reference } satisfies MappingRequest;
  return { kind: "map", target: vehicle, body: JSON.stringify(body) };
}

/** `start`, `end`: ISO-8601 with offset; `id`: our own ID of the block. */
export type Block = { id: string; start: string; end: string };

/** Blocks a vehicle by its reference: POST /vehicles/{external_ref}/blocks. */
export function createBlock(reference: string, { id, start, end }: Block): Write {
  const body = { start, end, external_block_id: id } satisfies BlockRequest;
  return { kind: "block", target: reference, body: JSON.stringify(body) };
}
