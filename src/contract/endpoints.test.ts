import { describe, expect, test } from "vitest";
import { BlockRequest, MappingRequest } from "./vehicle.ts";
import { bookingActions, readBooking } from "./booking.ts";
import { endpoints } from "./endpoints.ts";
import { readKeyHolder } from "./me.ts";

const block = { start: "2026-06-12T10:00:00+02:00", end: "2026-06-14T19:00:00Z", external_block_id: "blk-1" };

test("lists the endpoints of the API document, line by line", () => {
  expect(Object.values(endpoints).map(({ method, path, repeat }) => `${method} ${path} ${repeat}`)).toEqual([
    "GET /me read",
    "GET /vehicles read",
    "POST /vehicles/mapping unguarded",
    "POST /vehicles/:external_ref/blocks unguarded",
    "GET /bookings read",
    "POST /bookings/:id/approve guarded",
    "POST /bookings/:id/reject guarded",
    "POST /bookings/:id/cancel guarded",
    "POST /bookings/:id/pickup guarded",
    "POST /bookings/:id/return guarded",
    "POST /webhooks unguarded",
    "GET /webhooks read",
    "GET /webhooks/deliveries read",
    "DELETE /webhooks/:id removal",
  ]);
});

test("requires booking:write for the five actions and nothing else", () => {
  const scoped = Object.entries(endpoints).filter(([, endpoint]) => "scope" in endpoint);
  expect(scoped.map(([name]) => name)).toEqual(bookingActions.map((action) => `${action}Booking`));
});

const read = (body: unknown) => endpoints.listBookings.answer().parse(body);

describe("a page", () => {
  const id = "b-1";

  test("contains each row as read, with every field that was sent", () => {
    const raw = { service_booking_id: id, booking_number: "BK-1001", state: "approved", odometer: { km: 12 } };
    expect(read({ data: [raw], pagination: { next_cursor: "c2" } })).toEqual({
      rows: [readBooking(raw)],
      unreadable: [],
      next: { kind: "cursor", cursor: "c2" },
    });
  });

  test.each([
    ["bookings", endpoints.listBookings],
    ["vehicles", endpoints.listVehicles],
    ["endpoints", endpoints.listWebhooks],
    ["deliveries", endpoints.listDeliveries],
  ] as const)("of %s fails without a list instead of being empty", (_name, { answer }) => {
    for (const body of [{}, { data: { total: 0 } }, undefined, "ok"])
      expect(answer().safeParse(body).success).toBe(false);
    expect(answer().parse({ data: [] })).toMatchObject({ rows: [], unreadable: [] });
  });
});

describe("the response to a write", () => {
  const { answer } = endpoints.approveBooking;

  const data = { service_booking_id: "b-1", booking_number: "BK-1" };

  test("to a booking action contains the booking, or isn't a success", () => {
    expect(answer().parse({ data, request_id: "req_1" })).toEqual({ booking: "b-1" });
    for (const body of [undefined, {}, { data: { booking_number: "BK-1" } }, { data: { service_booking_id: 1 } }])
      expect(answer().safeParse(body).success).toBe(false);
  });

  test.each(Object.entries(endpoints).filter(([, { method }]) => method !== "GET"))(
    "isn't a success for %s if it carries an error",
    (_name, endpoint) => {
      const body = { error: { code: "conflict", message: "No.", request_id: "req_1" }, data };
      expect(endpoint.answer().safeParse(body).success).toBe(false);
      expect(endpoint.answer().safeParse({ ...body, error: null }).success).toBe(true);
    },
  );

  test("contains the secret of a new endpoint", () => {
    const body = { data: { id: "wh-1", secret: "whsec_1" } };
    expect(endpoints.createWebhook.answer().parse(body)).toEqual({ id: "wh-1", secret: "whsec_1" });
  });
});

describe("what the API wouldn't accept isn't sent", () => {
  test.each(["2026-06-12T10:00:00", "2026-06-12", "2026-06-12 10:00Z", "soon", "", "2026-06-12T10:00:00+02"])(
    "rejects a block from %j, because the offset is required",
    (start) => {
      expect(BlockRequest.safeParse({ ...block, start }).success).toBe(false);
      expect(BlockRequest.safeParse({ ...block, end: start }).success).toBe(false);
    },
  );

  test.each(["2026-06-12T10:00Z", "2026-06-12T10:00:00.5-03:30"])("accepts a block from %j", (start) => {
    expect(BlockRequest.safeParse({ ...block, start }).success).toBe(true);
  });

  test("rejects a mapping without a reference", () => {
    expect(MappingRequest.safeParse({ service_vehicle_id: "v-1", external_ref: "" }).success).toBe(false);
  });
});

describe("the owner of the API key", () => {
  const [name, scopes] = ["Harbour Fleet", ["booking:write"]];
  test.each([
    { data: { partner: { name }, scopes } },
    { data: { name, key: { scopes } } },
    { data: { partner_name: name, api_key: { scopes } } },
    { data: { account: { name } }, scopes },
    { partner: { name }, data: { scopes: "booking:write" }, scopes },
    { name, scopes },
  ])("has a name and scopes in %j", (body) => {
    expect(readKeyHolder(body)).toEqual({ name, scopes });
  });

  test.each([undefined, null, "ok", 1, [], {}, { data: null }, { data: { name: 7, scopes: [1] } }, { name: " " }])(
    "isn't described by %j",
    (body) => {
      expect(readKeyHolder(body)).toEqual({ name: undefined, scopes: undefined });
    },
  );
});
