import type * as z from "zod/mini";
import { BlockRequest, MappingRequest, readVehicle, vehicleList } from "./vehicle.ts";
import { ActionReply, bookingList, ReasonRequest, readBooking } from "./booking.ts";
import { deliveryList, readDelivery, readDeliveryPage } from "./delivery.ts";
import type { Fields } from "./fields.ts";
import { KeyHolder } from "./me.ts";
import { pageOf, Reply, type Schema } from "./schema.ts";
import { readWebhook, webhookList, WebhookRequest, WebhookCreated } from "./webhook.ts";

/**
 * What repeating a request does: a `read` changes nothing; a `guarded` write depends on the state of its booking, so the service
 * refuses a late repetition; an `unguarded` write would happen again once the service has forgotten its idempotency key;
 * a `removal` finds nothing the second time.
 */
export type Repeat = "read" | "guarded" | "unguarded" | "removal";

/**
 * One endpoint of the API (Endpoints). `path`: relative to the base address, with `:` instead of braces; `query`: the allowed
 * parameters; `body`: the schema of the body, if there is one; `answer`: makes the schema of a success, whose output is what we
 * read from it; `scope`: only where the API document gives one.
 */
export type Endpoint<T = unknown> = {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/${string}`;
  readonly query?: readonly string[];
  readonly body?: z.ZodMiniType;
  readonly answer: (fields?: Fields) => Schema<T>;
  readonly repeat: Repeat;
  readonly scope?: "booking:write";
};

/** Bookings, rule 2 and Authentication, rule 4. */
const scope = "booking:write";

/** All requests that the service accepts, in the order of the API document (Endpoints). */
export const endpoints = {
  getMe: { method: "GET", path: "/me", answer: KeyHolder, repeat: "read" },
  listVehicles: {
    method: "GET",
    path: "/vehicles",
    query: ["limit", "cursor"],
    answer: pageOf(vehicleList, readVehicle),
    repeat: "read",
  },
  mapVehicle: { method: "POST", path: "/vehicles/mapping", body: MappingRequest, answer: Reply, repeat: "unguarded" },
  createBlock: {
    method: "POST",
    path: "/vehicles/:external_ref/blocks",
    body: BlockRequest,
    answer: Reply,
    repeat: "unguarded",
  },
  listBookings: {
    method: "GET",
    path: "/bookings",
    query: ["limit", "cursor", "updated_since"],
    answer: pageOf(bookingList, readBooking),
    repeat: "read",
  },
  approveBooking: { method: "POST", path: "/bookings/:id/approve", answer: ActionReply, repeat: "guarded", scope },
  rejectBooking: {
    method: "POST",
    path: "/bookings/:id/reject",
    body: ReasonRequest,
    answer: ActionReply,
    repeat: "guarded",
    scope,
  },
  cancelBooking: {
    method: "POST",
    path: "/bookings/:id/cancel",
    body: ReasonRequest,
    answer: ActionReply,
    repeat: "guarded",
    scope,
  },
  pickupBooking: { method: "POST", path: "/bookings/:id/pickup", answer: ActionReply, repeat: "guarded", scope },
  returnBooking: { method: "POST", path: "/bookings/:id/return", answer: ActionReply, repeat: "guarded", scope },
  createWebhook: {
    method: "POST",
    path: "/webhooks",
    body: WebhookRequest,
    answer: WebhookCreated,
    repeat: "unguarded",
  },
  listWebhooks: { method: "GET", path: "/webhooks", answer: pageOf(webhookList, readWebhook), repeat: "read" },
  listDeliveries: {
    method: "GET",
    path: "/webhooks/deliveries",
    // The API documents no paging here; we only follow a cursor if one comes.
    query: ["cursor"],
    answer: pageOf(deliveryList, readDelivery, readDeliveryPage),
    repeat: "read",
  },
  deleteWebhook: { method: "DELETE", path: "/webhooks/:id", answer: Reply, repeat: "removal" },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/**
 * The endpoint of a method and a path below the base address. `params`: as in the path, still encoded,
 * so that an encoded slash stays inside its segment.
 */
export function endpointAt(method: string, path: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a table are its names
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
    const found = endpoint.method === method ? pattern.exec(path) : null;
    if (found) return { name, endpoint, params: found.groups ?? {} };
  }
  return undefined;
}

/**
 * Header names of the API (Authentication; Events, Delivery headers; Limits).
 * The API document doesn't mention `retryAfter`, only that a 429 includes `retry_after`; many services send both.
 */
export const headers = {
  authorization: "Authorization",
  idempotencyKey: "Idempotency-Key",
  idempotentReplay: "X-Idempotent-Replay",
  rateLimit: "RateLimit-Limit",
  rateRemaining: "RateLimit-Remaining",
  retryAfter: "Retry-After",
  event: "X-SERVICE-Event",
  delivery: "X-SERVICE-Delivery",
  signature: "X-SERVICE-Signature",
} as const;

/** The codes of the table in Errors with their HTTP statuses. Other codes may come, so codes are read as text. */
export const errorCodes = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  double_booking: 409,
  unmapped_vehicle: 422,
  rate_limited: 429,
} as const;
export type ErrorCode = keyof typeof errorCodes;
