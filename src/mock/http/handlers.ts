import * as z from "zod/mini";
import { BlockRequest, MappingRequest } from "#contract/vehicle.ts";
import { actionsWithReason, ReasonRequest, type BookingAction } from "#contract/booking.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { maxPageSize } from "#contract/schema.ts";
import { WebhookRequest } from "#contract/webhook.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { meReply, webhookReply, writeReply } from "../dialects/replies.ts";
import { act } from "../service/act.ts";
import { blockVehicle, mapVehicle } from "../service/vehicles.ts";
import { fromDateTime, fromTimestamp, toTimestamp } from "../service/clock.ts";
import type { ApiKey, Caller, Webhook } from "../service/entities.ts";
import { readPage, type PageRequest } from "../service/row-list.ts";
import { Refusal } from "../service/refusal.ts";
import { addWebhook, removeWebhook, webhooksOf } from "../service/webhook-register.ts";
import type { World } from "../service/world.ts";
import type { Result } from "./envelope.ts";
import { bookingOnWire, deliveryOnWire, vehicleOnWire } from "./on-wire.ts";

/** A request that has passed API key, scope and rate limit. */
export type Call = {
  readonly key: ApiKey;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Parsed JSON; undefined when there was no body. */
  readonly body: unknown;
  /** How answers are written, and the few rules that the API leaves open. */
  readonly dialect: Dialect;
};

type Handle = (world: World, call: Call) => Result;

/** ASSUMED M25: "Recent" deliveries are the newest 50 on one page, and all webhooks are on one page, as neither request has a query. */
const recent = 50;

/**
 * One handler for each line of Endpoints.
 * ASSUMED M34: Only booking actions need a scope; mappings, blocks and webhooks don't.
 */
export const handlers: Readonly<Record<EndpointName, Handle>> = {
  getMe: (world, { key, dialect }) => meReply(dialect.me, world.partners.get(key.partnerId)?.name, key.scopes),
  listVehicles: (world, { caller, query, dialect }) => {
    const { rows, nextCursor } = readPage(world.vehicles, caller.partnerId, readPageQuery(query, dialect));
    return { resource: "vehicles", rows: rows.map((vehicle) => vehicleOnWire(vehicle, dialect)), nextCursor };
  },
  mapVehicle: (world, { caller, body, dialect }) => {
    const { service_vehicle_id, external_ref } = readFields(MappingRequest, body);
    const vehicle = mapVehicle(world, caller, service_vehicle_id, external_ref, dialect);
    return writeReply(dialect.mapping, vehicleOnWire(vehicle, dialect));
  },
  createBlock: (world, { caller, params, body, dialect }) => {
    const { external_block_id, ...range } = readFields(BlockRequest, body);
    const { external_ref: externalRef = "" } = params;
    const [start, end] = [readMoment("start", range.start), readMoment("end", range.end)];
    const block = blockVehicle(world, caller, { externalRef, externalBlockId: external_block_id, start, end });
    // ASSUMED M23: A block answers with the request's own fields, in UTC, and the vehicle.
    return writeReply(dialect.block, {
      external_block_id,
      start: toTimestamp(start),
      end: toTimestamp(end),
      vehicle: { service_vehicle_id: block.vehicleId, external_ref: externalRef },
      created_at: toTimestamp(block.createdAt),
    });
  },
  listBookings: (world, { caller, query, dialect }) => {
    // ASSUMED M15: `updated_since` includes a change at that very moment.
    const since = readUpdatedSince(query) ?? Number.NEGATIVE_INFINITY;
    const changed = (booking: { updatedAt: number }) => booking.updatedAt >= since;
    const { rows, nextCursor } = readPage(world.bookings, caller.partnerId, readPageQuery(query, dialect), changed);
    return { resource: "bookings", rows: rows.map((booking) => bookingOnWire(world, booking, dialect)), nextCursor };
  },
  approveBooking: carryOut("approve"),
  rejectBooking: carryOut("reject"),
  cancelBooking: carryOut("cancel"),
  pickupBooking: carryOut("pickup"),
  returnBooking: carryOut("return"),
  createWebhook: (world, { caller, body, dialect }) => {
    const { url, events } = readFields(world.receivers.httpLoopback ? LoopbackRequest : WebhookRequest, body);
    const webhook = addWebhook(world, caller, url, events);
    return webhookReply(dialect.webhook, webhookOnWire(webhook), webhook.secret);
  },
  // ASSUMED M25.
  listWebhooks: (world, { caller }) => ({
    resource: "webhooks",
    rows: webhooksOf(world, caller).map(webhookOnWire),
    nextCursor: null,
  }),
  listDeliveries: (world, { caller, dialect }) => {
    const { rows } = readPage(world.deliveries, caller.partnerId, { limit: recent, cursor: undefined });
    const records = rows.map((delivery) => deliveryOnWire(delivery, dialect));
    return { resource: "deliveries", rows: records, nextCursor: null };
  },
  // ASSUMED M26.
  deleteWebhook: (world, { caller, params, dialect }) =>
    writeReply(dialect.removal, { id: removeWebhook(world, caller, params["id"] ?? "").id }),
};

/** Bookings, rule 3: the answer to an action has the two IDs. */
function carryOut(action: BookingAction): Handle {
  return (world, { caller, params, body, dialect }) => {
    const { reason } = actionsWithReason.has(action) && body !== undefined ? readFields(ReasonRequest, body) : {};
    // Bookings, rule 5 doesn't say whether a reason is required.
    if (actionsWithReason.has(action) && dialect.reason === "required" && (reason ?? "").trim() === "") {
      throw new Refusal("invalid_request", "reason is required.");
    }
    const said = reason === undefined ? {} : { reason };
    const booking = act(world, caller, { action, bookingId: params["id"] ?? "", ...said });
    return { data: { service_booking_id: booking.id, booking_number: booking.number } };
  };
}

/** An endpoint of GET /webhooks. Resources, Webhook endpoint: never with its secret. `created_at` is ours. ASSUMED M24. */
function webhookOnWire({ id, url, events, createdAt }: Webhook) {
  return { id, url, events, created_at: toTimestamp(createdAt) };
}

/** For a host that carries deliveries to this very machine. */
const LoopbackRequest = z.extend(WebhookRequest, {
  url: z.string().check(z.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$))/)),
});

/** The body as its schema has it. Errors: bad or missing fields are an invalid request, which names the first of them. */
function readFields<Fields>(schema: z.ZodMiniType<Fields>, body: unknown): Fields {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".");
  throw new Refusal("invalid_request", field ? `${field} is missing or not valid.` : "The body must be a JSON object.");
}

/** The form was checked before; a 30 February has it and is still no moment. Gives epoch milliseconds. */
function readMoment(field: string, text: string): number {
  const epochMs = fromDateTime(text);
  if (epochMs === undefined) throw new Refusal("invalid_request", `${field} is not a moment that exists.`);
  return epochMs;
}

/**
 * Limits, Page size and Pagination: `limit` of 1 to 200, and `cursor` as the page before gave it. A service that says
 * nothing of a next page must send all at once, or rows would be lost.
 */
function readPageQuery(query: URLSearchParams, { pageSize, list }: Dialect): PageRequest {
  const text = query.get("limit");
  const limit = text === null ? pageSize : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(limit >= 1 && limit <= maxPageSize)) {
    throw new Refusal("invalid_request", `limit must be a whole number from 1 to ${maxPageSize}.`);
  }
  if (list.pagination === "absent") return { limit: Number.POSITIVE_INFINITY, cursor: undefined };
  return { limit, cursor: query.get("cursor") ?? undefined };
}

/** Endpoints, Bookings: `updated_since`, an ISO-8601 UTC timestamp, as epoch milliseconds. */
function readUpdatedSince(query: URLSearchParams): number | undefined {
  const text = query.get("updated_since");
  if (text === null) return undefined;
  const since = fromTimestamp(text);
  if (since !== undefined) return since;
  throw new Refusal("invalid_request", "updated_since must be an ISO-8601 UTC timestamp that ends in Z.");
}
