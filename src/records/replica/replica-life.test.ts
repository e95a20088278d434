import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calm } from "./testing/calm.ts";
import { calmWorld as openWorld } from "./testing/calm-world.ts";
import { play } from "./testing/play.ts";
import { schedules } from "./testing/random-schedules.ts";

const minute = 60;

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
  test("costs the same in a small account and in a large one", async () => {
    for (const bookings of [400, 4000]) {
      const { open, network, disk, service, pass } = openWorld({ bookings, pageSize: 200, dialect: "wrapped" });
      const { replica } = open();
      await pass(2 * minute);
      expect(replica.read()).toMatchObject({ coverage: "complete", loading: undefined });
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

// Each has a seed of its own, so that a green run stays green. `npm run bench:replica` tries others.
test.for(Array.from({ length: 12 }, (_, index) => index + 1))(
  "shows what the service has in every tab, after a random schedule: seed %i",
  async (seed) => {
    for (const schedule of fc.sample(schedules(60), { numRuns: 1, seed })) {
      const { changes, missed } = await play(schedule).then(calm);
      expect(missed).toEqual([]);
      expect(changes).toBeGreaterThan(0);
    }
  },
);
