import { describe, expect, test } from "vitest";
import { BlockRequest } from "./block.ts";
import { Booking, bookingActions, BookingActionReply, actionsWithReason, ReasonRequest } from "./booking.ts";
import { ErrorEnvelope, errorCodes, SuccessEnvelope } from "./envelope.ts";
import { eventKinds, ServiceEvent } from "./event.ts";
import { headers } from "./headers.ts";
import { maxPageSize } from "./limits.ts";
import { readKeyHolder } from "./me.ts";
import { MappingRequest, Vehicle } from "./vehicle.ts";

const block = { start: "2026-06-12T10:00:00+02:00", end: "2026-06-14T19:00:00Z", external_block_id: "blk-1" };
const event = {
  id: "evt_1",
  event: "booking.created",
  created_at: "2026-06-12T10:00:00Z",
  data: { service_booking_id: "b-1", vehicle: { external_ref: "VAN-7" }, amount: 312.5, currency: "EUR" },
};

test.each([
  ["vehicle", Vehicle, { service_vehicle_id: "v-1", external_ref: "VAN-7", colour: "blue" }],
  ["vehicle that is not mapped", Vehicle, { service_vehicle_id: "v-1" }],
  ["mapping", MappingRequest, { service_vehicle_id: "v-1", external_ref: "VAN-7" }],
  ["booking", Booking, { service_booking_id: "b-1", booking_number: "BK-1001", state: "new" }],
  ["block", BlockRequest, block],
  ["reason", ReasonRequest, { reason: "No vehicle" }],
  [
    "answer to an action",
    BookingActionReply,
    { data: { service_booking_id: "b-1", booking_number: "BK-1" }, request_id: "req_1" },
  ],
  ["success", SuccessEnvelope, { data: {}, request_id: "req_1" }],
  ["error", ErrorEnvelope, { error: { code: "new_code", message: "No.", request_id: "req_1", details: {} } }],
  ["event", ServiceEvent, event],
  ["event of a kind without described data", ServiceEvent, { ...event, event: "conflict.resolved", data: { any: 1 } }],
])("the interface's own %s is read, with every field that comes with it", (_name, schema, wire) => {
  expect(schema.parse(wire)).toEqual(wire);
});

describe("what the interface would not accept is not sent", () => {
  test.each(["2026-06-12T10:00:00", "2026-06-12", "2026-06-12 10:00Z", "soon", "", "2026-06-12T10:00:00+02"])(
    "a block from %j: the offset is required",
    (start) => {
      expect(BlockRequest.safeParse({ ...block, start }).success).toBe(false);
      expect(BlockRequest.safeParse({ ...block, end: start }).success).toBe(false);
    },
  );

  test.each(["2026-06-12T10:00Z", "2026-06-12T10:00:00.5-03:30"])("a block from %j is sent", (start) => {
    expect(BlockRequest.safeParse({ ...block, start }).success).toBe(true);
  });

  test("a mapping without its reference", () => {
    expect(MappingRequest.safeParse({ service_vehicle_id: "v-1", external_ref: "" }).success).toBe(false);
  });

  test("an event without its booking's amount as a number", () => {
    expect(ServiceEvent.safeParse({ ...event, data: { amount: "312" } }).success).toBe(false);
  });
});

describe("the tables are those of the interface", () => {
  test("errors", () => {
    expect(errorCodes).toEqual({
      invalid_request: 400,
      unauthorized: 401,
      forbidden: 403,
      not_found: 404,
      conflict: 409,
      double_booking: 409,
      unmapped_vehicle: 422,
      rate_limited: 429,
    });
  });

  test("the ten kinds of events", () => {
    expect(Object.keys(eventKinds)).toEqual([
      "booking.created",
      "booking.approved",
      "booking.rejected",
      "booking.cancelled",
      "booking.completed",
      "booking.pickup_confirmed",
      "booking.return_confirmed",
      "booking.payment_updated",
      "availability.conflict",
      "conflict.resolved",
    ]);
  });

  test("actions, and which of them carry a reason", () => {
    expect(bookingActions).toEqual(["approve", "reject", "cancel", "pickup", "return"]);
    expect([...actionsWithReason]).toEqual(["reject", "cancel"]);
  });

  test("headers and the page size", () => {
    expect(headers).toMatchObject({
      authorization: "Authorization",
      idempotencyKey: "Idempotency-Key",
      idempotentReplay: "X-Idempotent-Replay",
      rateLimit: "RateLimit-Limit",
      rateRemaining: "RateLimit-Remaining",
      event: "X-SERVICE-Event",
      delivery: "X-SERVICE-Delivery",
      signature: "X-SERVICE-Signature",
    });
    expect(maxPageSize).toBe(200);
  });
});

describe("who holds the key", () => {
  test.each([
    { data: { partner: { name: "Harbour Fleet" } } },
    { data: { name: "Harbour Fleet" } },
    { data: { partner_name: "Harbour Fleet" } },
    { data: { account: { name: "Harbour Fleet" } } },
    { partner: { name: "Harbour Fleet" } },
    { name: "Harbour Fleet" },
  ])("has a name in %j", (body) => {
    expect(readKeyHolder(body).name).toBe("Harbour Fleet");
  });

  test.each([
    { data: { scopes: ["booking:write"] } },
    { data: { key: { scopes: ["booking:write"] } } },
    { data: { api_key: { scopes: ["booking:write"] } } },
    { scopes: ["booking:write"] },
    { data: { scopes: "booking:write" }, scopes: ["booking:write"] },
  ])("has scopes in %j", (body) => {
    expect(readKeyHolder(body).scopes).toEqual(["booking:write"]);
  });

  test.each([undefined, null, "ok", 1, [], {}, { data: null }, { data: { name: 7, scopes: [1] } }, { name: " " }])(
    "is not described by %j",
    (body) => {
      expect(readKeyHolder(body)).toEqual({ name: undefined, scopes: undefined });
    },
  );
});
