import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dialects } from "#mock/dialects/dialects.ts";
import { twisted } from "#mock/faults/twist.ts";
import { createAnswer } from "#mock/http/answer.ts";
import { demoKeys, harbourFleet } from "#mock/scenarios/demo-access.ts";
import { createScenario } from "#mock/scenarios/scenarios.ts";
import { bookingOnWire } from "#mock/http/on-wire.ts";
import { land } from "#mock/service/landing.ts";
import { calm } from "./testing/calm.ts";
import { calmWorld } from "./testing/calm-world.ts";
import { openMockService } from "./testing/mock-service.ts";
import { play } from "./testing/play.ts";
import { schedules } from "./testing/random-schedules.ts";
import type { OpenService } from "./testing/replica-world.ts";

const parts = { createScenario, createAnswer, bookingOnWire, land, dialects, twisted };
const mock = { ...parts, partnerId: harbourFleet.id, key: demoKeys.full };
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
type Differs = Parameters<typeof calmWorld>[2];
const openService: OpenService = (options) => openMockService(mock, options);
const openWorld = (differs?: Differs) => calmWorld(openService, turn, differs);

const minute = 60;

describe("with several tabs", () => {
  test("takes over loading when the tab that loads is frozen", async () => {
    const { open, service, pass, differences } = openWorld({ bookings: 30 });
    const reading = open();
    await pass(1);
    const other = open();
    await pass(0.1);
    reading.life.freeze();
    service.change("now");
    await pass(80);
    expect(differences().filter((line) => line.startsWith(other.life.name))).toEqual([]);
    expect(other.replica.read().coverage).toBe("complete");
    reading.life.thaw();
    await pass(40);
    expect(differences()).toEqual([]);
  });

  test("stops showing that a tab loads once that tab is gone", async () => {
    const { open, network, pass } = openWorld({ bookings: 30 });
    const reading = open();
    const other = open();
    await pass(0.6);
    other.isVisible = false;
    expect(other.replica.read().reading).toBeDefined();
    reading.life.freeze();
    network.isOffline = true;
    await pass(2 * minute);
    expect(other.replica.read().failure).toBeDefined();
    expect(other.replica.read().reading).toBeUndefined();
  });
});

describe("a booking that the service no longer lists", () => {
  test("keeps it, marked as gone, also in a new page, until it is listed again", async () => {
    const { open, network, service, pass } = openWorld({ bookings: 9 });
    const first = open();
    await pass(10);
    const before = new Set(service.truth().keys());
    service.remove();
    const all = first.replica.readAll();
    await pass(10);
    await all;
    const gone = [...before].find((id) => !service.truth().has(id)) ?? "";
    expect(first.replica.row(gone)?.goneAt).toBeDefined();
    first.life.kill();
    network.isOffline = true;
    const second = open();
    await pass(1);
    expect(second.replica.read().rows).toHaveLength(9);
    expect(second.replica.row(gone)?.goneAt).toBeDefined();
    network.isOffline = false;
    service.comeBack(true);
    await pass(2 * minute);
    expect(second.replica.row(gone)).toMatchObject({ goneAt: undefined });
  });
});

test("doesn't mark an unreadable booking as gone, and loads all pages again until it is readable", async () => {
  const { open, network, service, pass, differences } = openWorld({ bookings: 3 });
  const { replica } = open();
  await pass(10);
  network.script = Array.from({ length: 1000 }, () => "unreadable row" as const);
  for (let count = 0; count < 10; count += 1) {
    service.change("now");
    await pass(minute);
  }
  await pass(20 * minute);
  expect(differences()).not.toEqual([]);
  expect(replica.read().rows.filter(({ goneAt }) => goneAt !== undefined)).toEqual([]);
  network.script = [];
  // The next of the full loads that become rarer.
  await pass(32 * minute);
  expect(differences()).toEqual([]);
});

describe("after closing", () => {
  test("requests, stores and announces nothing", async () => {
    const { open, network, disk, service, pass } = openWorld({ bookings: 30 });
    const { replica } = open();
    await pass(0.7);
    let told = 0;
    replica.subscribe(() => (told += 1));
    await Promise.all([replica.close(), pass(1)]);
    const before = [network.served, disk.appended(), told];
    service.change("now");
    replica.wake("seen");
    await pass(30 * minute);
    expect([network.served, disk.appended(), told]).toEqual(before);
  });

  test("rejects checks that are waiting, and new ones", async () => {
    const { open, pass } = openWorld();
    const { replica } = open();
    await pass(5);
    const waiting = replica.check();
    void replica.close();
    await expect(Promise.all([pass(1), waiting])).rejects.toMatchObject({ kind: "stopped" });
    await expect(replica.check()).rejects.toMatchObject({ kind: "stopped" });
    await expect(replica.readAll()).rejects.toMatchObject({ kind: "stopped" });
  });
});

describe("in failing surroundings", () => {
  test("loads without a lock when locks fail", async () => {
    const { open, service, pass, differences } = openWorld();
    open("quick", { lock: () => Promise.reject(new Error("No locks here.")) });
    await pass(5);
    service.change("now");
    await pass(30);
    expect(differences()).toEqual([]);
  });

  test("doesn't keep loading when the service's list never ends", async () => {
    const { open, network, pass } = openWorld({ bookings: 30 });
    open();
    network.script = Array.from({ length: 5000 }, () => "same cursor" as const);
    await pass(60 * minute);
    // 180 polls, each in a circle of four pages, and a few full loads.
    expect(network.served).toBeLessThan(1000);
  });
});

describe("loading changes", () => {
  test("costs the same in a small account and in a large one", { timeout: 60_000 }, async () => {
    for (const bookings of [1000, 20_000]) {
      const { open, network, disk, service, pass } = openWorld({ bookings, pageSize: 200, dialect: "wrapped" });
      const { replica } = open();
      await pass(2 * minute);
      expect(replica.read()).toMatchObject({ coverage: "complete", reading: undefined });
      let told = 0;
      replica.onArrivals(({ added, changed }) => (told += added.length + changed.length));
      for (const count of [0, 3, 205]) {
        service.changeSome(count);
        const before = { served: network.served, appended: disk.appended() };
        told = 0;
        const asked = replica.check();
        await pass(2);
        await asked;
        expect({
          pages: network.served - before.served,
          kept: disk.appended() - before.appended,
          told,
        }).toEqual({ pages: 1 + Math.floor(count / 200), kept: count, told: count });
      }
    }
  });
});

// One seed, so that a green run stays green; `npm run bench:replica` tries others.
const runs = Number(process.env["REPLICA_RUNS"] ?? 118);
const seed = Number(process.env["REPLICA_SEED"] ?? 20_261_120);

test("shows what the service has in every tab, after any random schedule", { timeout: 300_000 }, async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(schedules(Object.keys(dialects), 60), async (schedule) => {
      const outcome = await play(schedule, openService, turn).then(calm);
      changes += outcome.changes;
      expect(outcome.missed).toEqual([]);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  // Fewer runs than usual make fewer changes.
  expect(changes).toBeGreaterThanOrEqual(Math.min(1, runs / 118) * 10_000);
});
