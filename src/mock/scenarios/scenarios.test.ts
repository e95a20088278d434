import { expect, test } from "vitest";
import type { Booking } from "../service/entities.ts";
import { knownMoment } from "./known-bookings.ts";
import { createScenario, type ScenarioName } from "./scenarios.ts";

const at = (moment: number) => ({ clock: { now: () => moment }, seed: 4127 });

function open(name: ScenarioName, moment = knownMoment) {
  const world = createScenario(name, at(moment));
  return { world, bookings: ownOf(world.bookings.all()), vehicles: ownOf(world.vehicles.all()) };
}

function ownOf<Row extends { partnerId: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row.partnerId === "harbour-fleet");
}

/** Made before it changed, changed before now, and with a period that fits its state. */
function makesSense({ createdAt, updatedAt, period, state }: Booking, now: number): boolean {
  if (createdAt > updatedAt || updatedAt > now) return false;
  if (period === undefined) return true;
  if (period.start >= period.end) return false;
  if (state === "completed") return period.end < now;
  return state !== "picked_up" || period.start < now;
}

test.each([
  ["normal-day", "2026-06-11T12:05:22Z"],
  ["normal-day", "2026-12-31T23:59:59Z"],
  ["normal-day", "2027-03-28T00:59:00Z"],
  ["normal-day", "2024-02-29T06:00:00Z"],
  ["many", "2026-06-11T12:05:22Z"],
] as const)("%s is consistent when started at %s, and books no vehicle twice at a time", (name, moment) => {
  const now = Date.parse(moment);
  const { bookings } = open(name, now);
  expect(bookings.filter((booking) => !makesSense(booking, now))).toEqual([]);
  expect(new Set(bookings.map(({ number }) => number)).size).toBe(bookings.length);
  const taking = bookings.filter(({ state }) => state !== "rejected" && state !== "cancelled");
  const inOrder = taking.flatMap(({ vehicleId, period }) => (period ? [{ vehicleId, ...period }] : []));
  const freeFrom = new Map<string, number>();
  for (const { vehicleId, start, end } of inOrder.toSorted((one, other) => one.start - other.start)) {
    expect(freeFrom.get(vehicleId) ?? 0).toBeLessThanOrEqual(start);
    freeFrom.set(vehicleId, end);
  }
});

test("makes the same world for the same seed and moment only", () => {
  const again = open("normal-day");
  expect(open("normal-day").bookings).toEqual(again.bookings);
  const other = createScenario("normal-day", { ...at(knownMoment), seed: 1 });
  expect(other.bookings.all()[0]?.id).not.toBe(again.world.bookings.all()[0]?.id);
});

test("empty: has demo keys and another partner, but nothing of the caller's", () => {
  const { world, vehicles, bookings } = open("empty");
  expect([vehicles.length, bookings.length]).toEqual([0, 0]);
  expect([world.keys.size, world.vehicles.size, world.bookings.size]).toEqual([4, 1, 1]);
});
