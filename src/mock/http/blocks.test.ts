import { expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import type { BookingState } from "../service/entities.ts";
import { guestBooks } from "../service/happenings.ts";
import { openService } from "../testing/open-service.ts";

const hour = 60 * 60 * 1000;
const free = { start: "2029-03-01T10:00:00+02:00", end: "2029-03-02T10:00:00+02:00", external_block_id: "blk-1" };
const range = { start: Date.parse(free.start), end: Date.parse(free.end) };
const invalid = { status: 400, body: { error: { code: "invalid_request" } } };

function openYard() {
  const service = openService();
  const { world, ask } = service;
  const block = (body: unknown, ref = "HV-01", key: string = demoKeys.full) =>
    ask("POST", `/vehicles/${ref}/blocks`, { body, key });
  const bookIn = (state: BookingState, start: number, end: number) => {
    const vehicleId = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-01")?.id ?? "";
    const booking = guestBooks(world, { vehicleId, period: { start, end } });
    if (booking === undefined) throw new Error("HV-01 is not free.");
    world.bookings.replace({ ...booking, state });
  };
  return { ...service, block, bookIn };
}

test.each([
  ["awaiting_approval", 409],
  ["approved", 409],
  ["picked_up", 409],
  ["in_review", 409],
  ["completed", 200],
  ["rejected", 200],
  ["cancelled", 200],
] as const)("blocks a range with a booking that is %s: %i", async (state, status) => {
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
])("compares a block with the range of a booking: %s", async (_, later, longer, status) => {
  const { block, bookIn } = openYard();
  bookIn("approved", range.start + later, range.end + longer);
  expect((await block(free)).status).toBe(status);
});

test("answers the same block again without creating it again, however its times are written", async () => {
  const { block, world, pass } = openYard();
  const first = await block(free);
  pass(60);
  const second = await block({ ...free, start: "2029-03-01T08:00:00Z" });
  expect(second.body).toHaveProperty("data", first.body && Object(first.body).data);
  expect(world.ledger.entries()).toHaveLength(1);
});

test("refuses a block's ID for another range or vehicle, but not for another partner", async () => {
  const { block, world } = openYard();
  await block(free);
  expect(await block({ ...free, end: "2029-03-03T10:00:00+02:00" })).toMatchObject(invalid);
  expect(await block(free, "HV-02")).toMatchObject(invalid);
  expect((await block(free, "NY-01", demoKeys.neighbour)).status).toBe(200);
  expect(world.blocks.size).toBe(2);
});

test.each([
  ["a 29 February of 2029", { ...free, start: "2029-02-29T10:00:00+02:00" }],
  ["an hour that doesn't exist", { ...free, end: "2029-03-02T25:00:00Z" }],
  ["an offset that doesn't exist", { ...free, end: "2029-03-02T10:00:00+99:00" }],
  ["an empty identifier", { ...free, external_block_id: " " }],
])("refuses a block with %s", async (_, body) => {
  expect(await openYard().block(body)).toMatchObject(invalid);
});
