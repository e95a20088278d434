import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { createBlock } from "./blocks.ts";
import {
  actOnBooking,
  approveBooking,
  cancelBooking,
  pickupBooking,
  rejectBooking,
  returnBooking,
} from "./bookings.ts";
import { mapVehicle } from "./vehicles.ts";
import { createWebhook, deleteWebhook } from "./webhooks.ts";

test.each(["approve", "pickup", "return"] as const)("%s has no body, not even with a reason", (action) => {
  const write = actOnBooking[action]("b-1", "typed for another action");
  expect(write).toEqual({ kind: action, target: "b-1", body: null });
});

test.each([
  ["No vehicle", '{"reason":"No vehicle"}'],
  ["  No vehicle\n", '{"reason":"No vehicle"}'],
  ["", "{}"],
  ["  \n", "{}"],
  [undefined, "{}"],
])("reject and cancel with the reason %j send %j", (reason, body) => {
  expect(rejectBooking("b-1", reason)).toEqual({ kind: "reject", target: "b-1", body });
  expect(cancelBooking("b-1", reason)).toEqual({ kind: "cancel", target: "b-1", body });
});

test("an action of a booking is the write of its name", () => {
  expect(actOnBooking).toEqual({
    approve: approveBooking,
    reject: rejectBooking,
    cancel: cancelBooking,
    pickup: pickupBooking,
    return: returnBooking,
  });
});

const block = { id: "blk-1", start: "2026-06-12T10:00:00+02:00", end: "2026-06-14T19:00:00Z" };

test.each([
  [
    "a block",
    createBlock("VAN-7", block),
    { kind: "block", target: "VAN-7" },
    '{"start":"2026-06-12T10:00:00+02:00","end":"2026-06-14T19:00:00Z","external_block_id":"blk-1"}',
    endpoints.createBlock.body,
  ],
  [
    "a mapping",
    mapVehicle("v-1", "VAN-7"),
    { kind: "map", target: "v-1" },
    '{"service_vehicle_id":"v-1","external_ref":"VAN-7"}',
    endpoints.mapVehicle.body,
  ],
  [
    "a new endpoint",
    createWebhook("https://a.example", ["booking.created", "booking.approved"]),
    { kind: "hookCreate", target: "https://a.example" },
    '{"url":"https://a.example","events":["booking.created","booking.approved"]}',
    endpoints.createWebhook.body,
  ],
])(
  "%s keeps its bytes, which are what people's browsers store, and the interface takes them",
  (_name, write, about, body, schema) => {
    expect(write).toEqual({ ...about, body });
    expect(schema.safeParse(JSON.parse(body)).success).toBe(true);
  },
);

test("an endpoint is removed without a body", () => {
  expect(deleteWebhook("wh-1")).toEqual({ kind: "hookDelete", target: "wh-1", body: null });
});
