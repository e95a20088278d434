import { expect, test } from "vitest";
import { harbourFleet } from "./demo-access.ts";
import { knownMoment } from "./known-bookings.ts";
import { openScenario } from "./open-scenario.ts";
import { isScenario, scenarios, type ScenarioName } from "./scenarios.ts";

const names = Object.keys(scenarios).filter(isScenario);

function own<Row extends { partnerId: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ partnerId }) => partnerId === harbourFleet.id);
}

function open(name: ScenarioName) {
  let now = knownMoment;
  const service = openScenario(name, { clock: { now: () => now }, seed: 4127 });
  const ask = (path: string, method = "GET") =>
    service.answer(
      new Request(`https://service.example/v1${path}`, { method, headers: { Authorization: `Bearer ${service.key}` } }),
    );
  return {
    ...service,
    ask,
    bookings: () => own(service.world.bookings.all()),
    vehicles: () => own(service.world.vehicles.all()),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

// A hundred thousand bookings take seconds to make: the table of sizes below makes them, once.
test.each(names.filter((name) => name !== "huge"))("opens %s, accepts its key and lists its bookings", async (name) => {
  const { ask, faults } = open(name);
  faults.clear();
  expect((await ask("/me")).status).toBe(200);
  expect((await ask("/bookings?limit=200")).status).toBe(200);
});

test("busy-inbox: has 64 requests, and guests and colleagues act as time passes", async () => {
  const { ask, bookings, pass, world } = open("busy-inbox");
  const waiting = () => bookings().filter(({ state }) => state === "awaiting_approval").length;
  expect([waiting(), bookings().length]).toEqual([64, 180]);
  await ask("/me");
  expect(world.ledger.entries()).toEqual([]);
  pass(2 * 60 * 60);
  await ask("/me");
  const kinds = new Set(world.ledger.entries().map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(["booked", "captured", "refunded", "conflict_opened"]));
  expect(bookings().length).toBeGreaterThan(250);
});

test.each([
  ["many", 1_000, 980, 10_000],
  ["huge", 10_000, 9_800, 100_000],
  ["nothing-mapped", 26, 0, 248],
] as const)("%s: has %i vehicles, %i of them mapped, and %i bookings", (name, all, mapped, count) => {
  const { bookings, vehicles } = open(name);
  const refs = vehicles().filter(({ externalRef }) => externalRef !== undefined);
  expect([vehicles().length, refs.length, bookings().length]).toEqual([all, mapped, count]);
});

test("read-only: lets its key load but not act", async () => {
  const { ask, bookings } = open("read-only");
  expect((await ask(`/bookings/${bookings()[0]?.id}/approve`, "POST")).status).toBe(403);
});

test.each([
  ["failing-deliveries", ["retrying", "dead_letter"]],
  ["mixed-deliveries", ["delivered", "retrying", "dead_letter"]],
] as const)("%s: has deliveries that are %j", (name, expected) => {
  const { world } = open(name);
  const statuses = new Set(world.deliveries.all().map(({ status }) => status));
  expect(statuses).toEqual(new Set(expected));
  const queued = world.deliveries.all().filter(({ nextAttemptAt }) => nextAttemptAt !== null);
  expect(world.receivers.queue).toEqual(new Set(queued.map(({ id }) => id)));
});

test("rate-limited: refuses the sixth request in ten seconds", async () => {
  const { ask, pass } = open("rate-limited");
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask("/me")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  pass(10);
  expect((await ask("/me")).status).toBe(200);
});
