import { describe, expect, test } from "vitest";
import { eventKinds } from "#contract/event.ts";
import type { Delivery } from "../service/entities.ts";
import { harbourFleet } from "./demo-access.ts";
import { openScenario } from "./open-scenario.ts";

const minute = 60 * 1000;
const morning = new Date(2026, 10, 26, 8).getTime();
const evening = new Date(2026, 10, 26, 20).getTime();

function own<Row extends { partnerId: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ partnerId }) => partnerId === harbourFleet.id);
}

function open(startedAt = morning) {
  let now = startedAt;
  const { world, answer, key } = openScenario("full-day", { clock: { now: () => now }, seed: 4127 });
  return {
    world,
    now,
    bookings: () => own(world.bookings.all()),
    vehicles: own(world.vehicles.all()),
    endpoints: [...world.webhooks.values()],
    /** What happens by then, in order. */
    after: async (seconds: number) => {
      now = startedAt + seconds * 1000;
      const headers = { Authorization: `Bearer ${key}` };
      await answer(new Request("https://service.example/v1/me", { headers }));
      return world.ledger.entries().flatMap((entry) => (entry.kind === "transition" ? [entry.event] : entry.kind));
    },
  };
}

const count = (values: readonly (string | number | null)[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));

describe.each([
  ["8:00", morning],
  ["20:00", evening],
])("the full day at %s", (_, startedAt) => {
  test("has 26 vehicles and 250 bookings, with a few of every kind", () => {
    const { bookings, vehicles, now } = open(startedAt);
    expect(count(vehicles.map(({ externalRef }) => typeof externalRef))).toEqual({ string: 24, undefined: 2 });
    expect(vehicles.filter(({ plate }) => plate !== undefined)).toHaveLength(20);
    expect(vehicles.map(({ externalRef }) => externalRef)).toEqual(expect.arrayContaining(["VAN-OSLO-07", "HV 14"]));
    expect(bookings()).toHaveLength(250);
    expect(new Set(bookings().map(({ number }) => number)).size).toBe(250);
    const live = bookings().filter(({ state }) => !["completed", "rejected", "cancelled"].includes(state));
    expect(count(live.map(({ state }) => state))).toEqual({
      awaiting_approval: 9,
      approved: 31,
      picked_up: 12,
      in_review: 1,
    });
    expect(count(live.map(({ paymentStatus }) => paymentStatus))).toEqual({
      held: 10,
      captured: 42,
      payment_failed: 1,
    });
    expect(bookings().filter(({ createdAt, updatedAt }) => createdAt > updatedAt || updatedAt > now)).toEqual([]);
    expect(bookings().filter(({ period }) => period !== undefined && period.start >= period.end)).toEqual([]);
    const requests = bookings().filter(({ state }) => state === "awaiting_approval");
    const ages = requests.map(({ createdAt }) => (now - createdAt) / minute);
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([2, 345]);
  });

  test("has sixty deliveries of all ten kinds, about its own bookings, of the last day", () => {
    const { world, now } = open(startedAt);
    const deliveries = world.deliveries.all();
    expect(count(deliveries.map(({ status }) => status))).toEqual({
      delivered: 46,
      retrying: 6,
      dead_letter: 6,
      pending: 2,
    });
    expect(new Set(deliveries.map(({ kind }) => kind))).toEqual(new Set(Object.keys(eventKinds)));
    const attempts = (status: Delivery["status"]) =>
      deliveries.filter((each) => each.status === status).map((each) => each.attempts);
    expect(attempts("retrying")).toEqual([5, 4, 3, 3, 2, 1]);
    expect(attempts("dead_letter")).toEqual([6, 6, 6, 6, 6, 6]);
    expect(attempts("delivered").filter((each) => each > 1)).toHaveLength(3);
    const failing = deliveries.filter(({ status }) => status === "retrying" || status === "dead_letter");
    expect(count(failing.map(({ lastError }) => lastError))).toEqual({
      "503 Service Unavailable": 5,
      "Timed out after 10 s": 3,
      "connection refused": 2,
      "certificate has expired": 1,
      "404 Not Found": 1,
    });
    expect(deliveries.every(({ createdAt }) => createdAt >= now - 26 * 60 * minute)).toBe(true);
    for (const { lastAttemptAt, createdAt, nextAttemptAt } of deliveries) {
      expect(createdAt <= (lastAttemptAt ?? now) && (lastAttemptAt ?? now) <= now).toBe(true);
      expect(nextAttemptAt ?? Infinity).toBeGreaterThan(now);
    }
    expect(deliveries.map(({ createdAt }) => createdAt)).toEqual(
      deliveries.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b),
    );
  });

  test("has a working endpoint, one that fails since two hours, and one without a delivery", () => {
    const { world, endpoints, now } = open(startedAt);
    const statuses = endpoints.map(({ id, url, createdAt }) => {
      const own = world.deliveries.all().filter(({ webhookId }) => webhookId === id);
      expect(own.every((each) => each.createdAt >= createdAt)).toBe(true);
      return [new URL(url).hostname, count(own.map(({ status }) => status))];
    });
    expect(statuses).toEqual([
      ["hooks.harbour.example", { delivered: 37, pending: 2 }],
      ["erp.harbour.example", { delivered: 9, dead_letter: 6, retrying: 6 }],
      ["old.harbour.example", {}],
    ]);
    expect(new Date(endpoints[2]?.createdAt ?? 0).getDate()).toBe(25);
    const failed = world.deliveries.all().filter(({ status }) => status === "dead_letter");
    expect(failed.every(({ createdAt }) => createdAt >= now - 120 * minute && createdAt <= now - 60 * minute)).toBe(
      true,
    );
  });
});

test("goes on: a request after 45 s, a cancellation after 3 min, then something about every 4 min", async () => {
  const { after } = open();
  expect(await after(44)).toEqual([]);
  expect(await after(45)).toEqual(["booked", "held"]);
  expect(await after(179)).toHaveLength(2);
  expect(await after(180)).toContain("booking.cancelled");
  const before = (await after(180)).length;
  expect((await after(180 + 15 * 60)).length).toBeGreaterThan(before);
});
