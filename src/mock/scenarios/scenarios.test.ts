import { describe, expect, test } from "vitest";
import type { Booking } from "../service/entities.ts";
import { fromTimestamp } from "../service/clock.ts";
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

function count<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

describe("normal-day", () => {
  test("has 26 vehicles, two of them not mapped, and 248 bookings with the counts of the tabs", () => {
    const { bookings, vehicles } = open("normal-day");
    expect(count(vehicles.map(({ externalRef }) => typeof externalRef))).toEqual(
      new Map([
        ["string", 24],
        ["undefined", 2],
      ]),
    );
    expect(bookings).toHaveLength(248);
    expect(Object.fromEntries(count(bookings.map((booking) => booking.state)))).toEqual({
      awaiting_approval: 6,
      approved: 31,
      picked_up: 12,
      completed: 187,
      rejected: 5,
      cancelled: 6,
      in_review: 1,
    });
  });

  test("has the known bookings, to the minute, at the known moment", () => {
    const { world, bookings } = open("normal-day");
    const booking = bookings.find(({ number }) => number === "BK-20428");
    expect(booking).toMatchObject({
      state: "awaiting_approval",
      period: { start: fromTimestamp("2026-06-15T06:00:00Z"), end: fromTimestamp("2026-06-19T15:00:00Z") },
      price: { amount: 6240, currency: "SEK" },
      updatedAt: fromTimestamp("2026-06-11T10:16:00Z"),
    });
    expect(world.vehicles.get(booking?.vehicleId ?? "")).toMatchObject({ externalRef: "HB-02", name: "Harbour Box 2" });
  });

  test("leaves out two periods and one price", () => {
    const { bookings } = open("normal-day");
    const numbers = (lacks: "period" | "price") =>
      bookings.filter((booking) => booking[lacks] === undefined).map((booking) => booking.number);
    expect(numbers("period")).toEqual(["BK-20399", "BK-20425"]);
    expect(numbers("price")).toEqual(["BK-20419"]);
  });
});

describe.each(["normal-day", "many"] as const)("%s", (name) => {
  test.each(["2026-06-11T12:05:22Z", "2026-12-31T23:59:59Z", "2027-03-28T00:59:00Z", "2024-02-29T06:00:00Z"])(
    "is consistent when started at %s",
    (moment) => {
      const now = Date.parse(moment);
      const { bookings } = open(name, now);
      expect(bookings.filter((booking) => !makesSense(booking, now))).toEqual([]);
      expect(count(bookings.map((booking) => booking.number)).size).toBe(bookings.length);
    },
  );

  test("never books a vehicle twice at a time", () => {
    const { bookings } = open(name);
    const taking = bookings.filter(({ state }) => state !== "rejected" && state !== "cancelled");
    const inOrder = taking.flatMap(({ vehicleId, period }) => (period ? [{ vehicleId, ...period }] : []));
    const freeFrom = new Map<string, number>();
    for (const { vehicleId, start, end } of inOrder.toSorted((one, other) => one.start - other.start)) {
      expect(freeFrom.get(vehicleId) ?? 0).toBeLessThanOrEqual(start);
      freeFrom.set(vehicleId, end);
    }
  });

  test("makes the same world for the same seed and moment only", () => {
    const again = open(name);
    expect(open(name).bookings).toEqual(again.bookings);
    const other = createScenario(name, { ...at(knownMoment), seed: 1 });
    expect(other.bookings.all()[0]?.id).not.toBe(again.world.bookings.all()[0]?.id);
  });
});

test("empty: has demo keys and another partner, but nothing of the caller's", () => {
  const { world, vehicles, bookings } = open("empty");
  expect([vehicles.length, bookings.length]).toEqual([0, 0]);
  expect([world.keys.size, world.vehicles.size, world.bookings.size]).toEqual([4, 1, 1]);
});
