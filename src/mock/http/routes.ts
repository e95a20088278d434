import { endpoints, type Endpoint, type EndpointName } from "#contract/endpoints.ts";
import { saveBlock } from "./block-handlers.ts";
import { carryOut, listBookings } from "./booking-handlers.ts";
import type { Handle } from "./call.ts";
import { listVehicles, saveMapping, showCaller } from "./vehicle-handlers.ts";
import { deleteWebhook, listDeliveries, listWebhooks, saveWebhook } from "./webhook-handlers.ts";

/** What answers each line of Endpoints. */
const handlers: Readonly<Record<EndpointName, Handle>> = {
  getMe: showCaller,
  listVehicles,
  mapVehicle: saveMapping,
  createBlock: saveBlock,
  listBookings,
  approveBooking: carryOut("approve"),
  rejectBooking: carryOut("reject"),
  cancelBooking: carryOut("cancel"),
  pickupBooking: carryOut("pickup"),
  returnBooking: carryOut("return"),
  createWebhook: saveWebhook,
  listWebhooks,
  listDeliveries,
  deleteWebhook,
};

/** One line of Endpoints with what answers it; paths are relative to the base address. */
export type Route = Pick<Endpoint, "method" | "path"> & {
  readonly scope: Endpoint["scope"] | undefined;
  readonly handle: Handle;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a table are its names
const names = Object.keys(endpoints) as EndpointName[];

export const routes = names.map((name): Route => {
  const { method, path, scope }: Endpoint = endpoints[name];
  return { method, path, scope, handle: handlers[name] };
});
