import { describe, expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import type { BookingState } from "../service/entities.ts";
import { guestBooks } from "../service/happenings.ts";
import { openService } from "../testing/open-service.ts";

const hour = 60 * 60 * 1000;
const free = { start: "2029-03-01T10:00:00+02:00", end: "2029-03-02T10:00:00+02:00", external_block_id: "blk-1" };
const invalid = { status: 400, body: { error: { code: "invalid_request" } } };

function openYard() {
  const service = openService();
  const { world, ask } = service;
  const vehicle = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-01");
  if (vehicle === undefined) throw new Error("No vehicle is called HV-01.");
  const block = (body: unknown, asking: { ref?: string; key?: string; idempotencyKey?: string } = {}) => {
    const { ref = "HV-01", ...rest } = asking;
    return ask("POST", `/vehicles/${encodeURIComponent(ref)}/blocks`, { body, ...rest });
  };
  /** A booking of HV-01 in 2029 in this state. */
  const bookIn = (state: BookingState, start: number, end: number) => {
    const booking = guestBooks(world, { vehicleId: vehicle.id, period: { start, end } });
    if (booking === undefined) throw new Error("HV-01 is not free.");
    world.bookings.replace({ ...booking, state });
  };
  return { ...service, vehicle, block, bookIn };
}

const range = { start: Date.parse(free.start), end: Date.parse(free.end) };

describe("Endpoints, Blocks: POST /vehicles/{external_ref}/blocks", () => {
  test("answers with the vehicle, adds to the ledger and needs no scope", async () => {
    const { block, vehicle, world } = openYard();
    const reply = await block(free, { idempotencyKey: "k-1", key: demoKeys.readOnly });
    const data = { vehicle: { service_vehicle_id: vehicle.id, external_ref: "HV-01" } };
    expect(reply).toMatchObject({ status: 200, body: { data } });
    expect(world.ledger.entries()).toMatchObject([
      { kind: "blocked", external_block_id: "blk-1", start: "2029-03-01T08:00:00.000Z", idempotency_key: "k-1" },
    ]);
  });

  test("finds a vehicle by a reference with any characters", async () => {
    const { block, world, vehicle } = openYard();
    world.vehicles.replace({ ...vehicle, externalRef: "yard/7 ?%" });
    expect((await block(free, { ref: "yard/7 ?%" })).status).toBe(200);
    expect(world.blocks.all()).toMatchObject([{ vehicleId: vehicle.id }]);
  });

  test.each([
    ["awaiting_approval", 409],
    ["approved", 409],
    ["picked_up", 409],
    ["in_review", 409],
    ["completed", 200],
    ["rejected", 200],
    ["cancelled", 200],
  ] as const)("for a range with a booking that is %s, answers %i", async (state, status) => {
    const { block, bookIn, world } = openYard();
    bookIn(state, range.end - 1, range.end + hour);
    expect((await block(free)).status).toBe(status);
    expect(world.blocks.size).toBe(status === 200 ? 1 : 0);
  });

  test.each([
    ["inside", hour, -hour, 409],
    ["around", -hour, hour, 409],
    ["at its start", -hour, -23 * hour, 409],
    ["just before", -hour, -24 * hour, 200],
    ["just after", 24 * hour, hour, 200],
  ])("compares the range with that of a booking: %s", async (_, later, longer, status) => {
    const { block, bookIn } = openYard();
    bookIn("approved", range.start + later, range.end + longer);
    expect((await block(free)).status).toBe(status);
  });

  test("ignores bookings of other vehicles and bookings without dates", async () => {
    const { block, world, vehicle, bookingIn } = openYard();
    const { period: _, ...dateless } = bookingIn("approved");
    world.bookings.add({ ...dateless, id: world.ids.uuid(), vehicleId: vehicle.id });
    world.bookings.add({ ...dateless, id: world.ids.uuid(), vehicleId: world.ids.uuid(), period: range });
    expect((await block(free)).status).toBe(200);
  });

  test("answers the same block again without creating it again", async () => {
    const { block, world, pass } = openYard();
    const first = await block(free);
    pass(60);
    const second = await block({ ...free, start: "2029-03-01T08:00:00Z" });
    expect(second).toMatchObject({ status: 200, body: { data: { created_at: "2026-06-11T12:05:22.000Z" } } });
    expect(second.body).toHaveProperty("data", first.body && Object(first.body).data);
    expect(world.ledger.entries()).toHaveLength(1);
  });

  test("refuses a block's ID for another range or vehicle, but not for another partner", async () => {
    const { block, world } = openYard();
    await block(free);
    expect(await block({ ...free, end: "2029-03-03T10:00:00+02:00" })).toMatchObject(invalid);
    expect(await block(free, { ref: "HV-02" })).toMatchObject(invalid);
    expect((await block(free, { ref: "NY-01", key: demoKeys.neighbour })).status).toBe(200);
    expect(world.blocks.size).toBe(2);
  });

  test("accepts blocks that overlap", async () => {
    const { block, world } = openYard();
    await block(free);
    expect((await block({ ...free, external_block_id: "blk-2" })).status).toBe(200);
    expect(world.blocks.size).toBe(2);
  });

  test.each([
    ["a list", []],
    ["a 29 February of 2029", { ...free, start: "2029-02-29T10:00:00+02:00" }],
    ["an hour that doesn't exist", { ...free, end: "2029-03-02T25:00:00Z" }],
    ["an offset that doesn't exist", { ...free, end: "2029-03-02T10:00:00+99:00" }],
    ["an end before its start", { ...free, start: free.end, end: free.start }],
    ["an end in the same moment", { ...free, end: "2029-03-01T08:00:00Z" }],
    ["an empty identifier", { ...free, external_block_id: " " }],
  ])("refuses %s as an invalid request, whatever the vehicle", async (_, body) => {
    const { block, world } = openYard();
    expect(await block(body)).toMatchObject(invalid);
    expect(await block(body, { ref: "HV-99" })).toMatchObject(invalid);
    expect(world.ledger.entries()).toEqual([]);
  });
});
