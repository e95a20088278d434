import type { Scope } from "../service/partner.ts";
import { saveBlock } from "./block-handlers.ts";
import { carryOut, listBookings } from "./booking-handlers.ts";
import type { Handle } from "./call.ts";
import { listVehicles, saveMapping, showCaller } from "./vehicle-handlers.ts";
import { deleteWebhook, listDeliveries, listWebhooks, saveWebhook } from "./webhook-handlers.ts";

/** One line of Endpoints. `scope` only where the interface names one. */
export type Route = {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/${string}`;
  readonly scope?: Scope;
  readonly handle: Handle;
};

/** Bookings, rule 2 and Authentication, rule 4. */
const scope = "booking:write";

/** Endpoints, line by line; paths are relative to the base address. */
export const routes: readonly Route[] = [
  // Verifies the key.
  { method: "GET", path: "/me", handle: showCaller },
  // A page of vehicles: limit, cursor.
  { method: "GET", path: "/vehicles", handle: listVehicles },
  // Gives a vehicle the partner's reference: service_vehicle_id, external_ref.
  { method: "POST", path: "/vehicles/mapping", handle: saveMapping },
  // Makes the vehicle unavailable for a range: start, end, external_block_id.
  { method: "POST", path: "/vehicles/:external_ref/blocks", handle: saveBlock },
  // A page of bookings: limit, cursor, updated_since.
  { method: "GET", path: "/bookings", handle: listBookings },
  // Captures the held payment.
  { method: "POST", path: "/bookings/:id/approve", scope, handle: carryOut("approve") },
  // Releases or refunds the hold: reason.
  { method: "POST", path: "/bookings/:id/reject", scope, handle: carryOut("reject") },
  // Cancels the booking: reason.
  { method: "POST", path: "/bookings/:id/cancel", scope, handle: carryOut("cancel") },
  // Confirms pickup.
  { method: "POST", path: "/bookings/:id/pickup", scope, handle: carryOut("pickup") },
  // Confirms return.
  { method: "POST", path: "/bookings/:id/return", scope, handle: carryOut("return") },
  // Registers an endpoint and shows its secret, once: url, events.
  { method: "POST", path: "/webhooks", handle: saveWebhook },
  // The caller's endpoints.
  { method: "GET", path: "/webhooks", handle: listWebhooks },
  // Recent deliveries.
  { method: "GET", path: "/webhooks/deliveries", handle: listDeliveries },
  // Removes the endpoint.
  { method: "DELETE", path: "/webhooks/:id", handle: deleteWebhook },
];
