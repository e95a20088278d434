import { describe, expect, test } from "vitest";
import { calmWorld as openWorld } from "./testing/calm-world.ts";
import type { Arrivals, History } from "./replica-types.ts";

describe("the first load", () => {
  test("shows each page as it comes, until the last", async () => {
    const { open, network, pass } = openWorld({ bookings: 11 });
    const { replica } = open();
    const shown: string[] = [];
    replica.subscribe(() => {
      const { rows, coverage, loading } = replica.read();
      const line = `${coverage} ${rows.length} ${loading?.what ?? "-"} ${loading?.page ?? "-"}`;
      if (shown.at(-1) !== line) shown.push(line);
    });
    await pass(5);
    expect(shown).toEqual(
      expect.arrayContaining([
        "none 0 all 1",
        "partial 4 all 1",
        "partial 4 all 2",
        "partial 8 all 2",
        "complete 11 - -",
      ]),
    );
    // Three pages, and what changed meanwhile.
    expect(network.served).toBeGreaterThanOrEqual(4);
    expect(replica.age()).toBeLessThan(5000);
  });

  test("shows stored rows at once, and loads the few pages of a small account again", async () => {
    const { open, service, network, pass, differences } = openWorld({ bookings: 11 });
    const first = open();
    await pass(5);
    first.life.kill();
    service.change("now");
    const before = network.served;
    const { replica } = open();
    await pass(0.2);
    expect(replica.read()).toMatchObject({ phase: "ready", coverage: "complete" });
    await pass(21);
    expect(differences()).toEqual([]);
    // One full load, and at most two loads of changes.
    expect(network.served - before).toBeLessThanOrEqual(9);
  });
});

describe("changes", () => {
  test("are loaded every 20 s by one tab, and shown by all", async () => {
    const { open, service, network, pass, differences } = openWorld();
    for (let count = 0; count < 3; count += 1) open();
    await pass(20);
    const before = network.served;
    for (let count = 0; count < 10; count += 1) {
      service.change("now");
      await pass(60);
      expect(differences()).toEqual([]);
    }
    // Ten minutes: thirty loads, with more than one page if much changed.
    expect(network.served - before).toBeLessThan(90);
    expect(network.served - before).toBeGreaterThanOrEqual(30);
  });

  test("are announced as arrivals in all tabs, unless a full load brought them", async () => {
    const { open, service, pass } = openWorld({ bookings: 3 });
    const told: string[] = [];
    for (const name of ["one", "other"]) {
      const { replica } = open();
      replica.onArrivals(({ added, changed }: Arrivals) => told.push(`${name} +${added.length} ~${changed.length}`));
    }
    await pass(10);
    expect(told).toEqual([]);
    service.insert();
    service.change("now");
    await pass(30);
    expect(told.toSorted()).toHaveLength(2);
    expect(told.every((line) => /\+1 ~[01]$/.test(line))).toBe(true);
  });

  test("announce no booking as new before the first full load has ended", async () => {
    const { open, pass } = openWorld({ bookings: 3 });
    const { replica } = open();
    let count = 0;
    replica.onArrivals(({ added }) => (count += added.length));
    await Promise.all([replica.check(1), pass(10)]);
    expect(replica.read().rows).toHaveLength(3);
    expect(count).toBe(0);
  });

  test("are in every history that is called complete, in any tab and at any time", async () => {
    const { open, service, pass } = openWorld({ bookings: 1 });
    const tabs = [open(), open()];
    await pass(10);
    let count = 0;
    const asked: Promise<History & { happened: number }>[] = [];
    for (const { replica } of tabs) {
      replica.onArrivals(({ changed: [row] }) => {
        const happened = count;
        if (row !== undefined) asked.push(replica.history(row.id).then((history) => ({ ...history, happened })));
      });
    }
    for (; count < 20; await pass(30)) {
      count += 1;
      service.change("now");
    }
    const known = await Promise.all(asked);
    expect(known).toHaveLength(40);
    expect(known.filter(({ isWhole, versions, happened }) => isWhole && versions.length !== happened)).toEqual([]);
    const [id = ""] = service.truth().keys();
    for (const { replica } of tabs) {
      const loading = replica.history(id);
      await pass(1);
      const { isWhole, versions } = await loading;
      expect([isWhole, versions.length]).toEqual([true, 20]);
      expect(versions[0]?.changes.map(({ field }) => field)).toEqual(["state", "updated_at"]);
    }
  });
});
