import { describe, expect, test } from "vitest";
import { openDesk, unlock } from "./testing/bulk-steps.ts";
import { untrueRows } from "./testing/untrue-rows.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe("a job of fifty approvals", () => {
  test("is carried out one at a time, each under its own key, and says what became of each", async () => {
    const { world, browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, deeds } = await openDesk(50, turn);
    let most = 0;
    tab.outbox.subscribe(() => {
      most = Math.max(most, tab.outbox.read().open.length);
    });
    expect(await asked(confirm(tab, browser))).toMatchObject({ kind: "started" });
    await until(stands(tab));

    expect(jobIn(tab)).toMatchObject({ job: { state: "done", pausedBy: undefined }, runs: undefined, isKept: true });
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 50 });
    expect(jobIn(tab).items.every(({ requestId, at }) => requestId === "req-ok" && at !== undefined)).toBe(true);
    expect([most, deeds()]).toEqual([1, 50]);
    expect(untrueRows(world, jobIn(tab))).toEqual([]);
  });

  test.each(["before", "after"] as const)(
    "stops when the link dies at 17, %s the service got it, and loses and doubles nothing",
    async (when) => {
      const opened = await openDesk(50, turn);
      const { world, browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, pass } = opened;
      const isThere = () =>
        when === "after" ? opened.deeds() === 17 : opened.sent() === 16 && world.network.pending() === 0;
      await asked(confirm(tab, browser));
      await until(isThere);
      world.isOffline = true;
      await until(stands(tab));

      expect(jobIn(tab).job).toMatchObject({ state: "paused", pausedBy: "unknowns" });
      expect(outcomesOf(jobIn(tab))).toEqual({ done: 16, unknown: 3, left: 31 });
      world.isOffline = false;
      tab.outbox.wake("link");
      await pass(60_000);
      // What was not known finds its item; nothing else is begun without a click.
      expect(outcomesOf(jobIn(tab))).toEqual({ done: 19, left: 31 });
      expect(await asked(tab.bulk.resume(jobIn(tab).job.id))).toBe(true);
      await until(stands(tab));
      expect(outcomesOf(jobIn(tab))).toEqual({ done: 50 });
      expect(opened.deeds()).toBe(50);
      expect(untrueRows(world, jobIn(tab))).toEqual([]);
    },
  );

  test("stops at the third unknown outcome also when others went well in between", async () => {
    const { world, browser, tab, confirm, asked, until, stands, jobIn, fine } = await openDesk(50, turn);
    // A failure of which nobody knows whether it came before or after.
    for (let time = 0; time < 10; time += 1) {
      fine(2);
      world.script.push("bad gateway before");
    }
    await asked(confirm(tab, browser));
    await until(stands(tab));
    expect(jobIn(tab).job.pausedBy).toBe("unknowns");
    expect(jobIn(tab).counts).toMatchObject({ unknown: expect.any(Number), refused: 0 });
    expect(jobIn(tab).counts.left).toBeGreaterThan(30);
  });

  test("stops at once when the key is refused; accepted within the minute, that one goes on by itself", async () => {
    const { world, browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, fine, sent, pass } = await openDesk(
      50,
      turn,
    );
    fine(10);
    world.script.push("key refused");
    await asked(confirm(tab, browser));
    await until(stands(tab));
    expect(jobIn(tab).job).toMatchObject({ state: "paused", pausedBy: "key" });
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 10, begun: 1, left: 39 });
    await pass(20_000);
    expect(sent()).toBe(11);
    expect(await asked(tab.bulk.resume(jobIn(tab).job.id))).toBe(true);
    await pass(1000);
    expect([jobIn(tab).job.pausedBy, sent()]).toEqual(["key", 11]);

    unlock(tab);
    await pass(5000);
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 11, left: 39 });
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(stands(tab));
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 50 });
    expect(untrueRows(world, jobIn(tab))).toEqual([]);
  });

  test("what waited too long for the key was never sent, and can be taken up anew", async () => {
    const { world, browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, fine, pass } = await openDesk(
      5,
      turn,
    );
    fine(2);
    world.script.push("key refused");
    await asked(confirm(tab, browser));
    await until(stands(tab));
    await pass(90_000);
    unlock(tab);
    await pass(5000);
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 2, notSent: 1, left: 2 });
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(stands(tab));
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 4, notSent: 1 });
    const { id } = jobIn(tab).job;

    expect(await asked(tab.bulk.retryFailed(id))).toMatchObject({ kind: "started", job: { count: 1, retryOf: id } });
    await until(stands(tab));
    expect(jobIn(tab).items.map(({ target, outcome }) => [target, outcome])).toEqual([["k-3", "done"]]);
    expect(untrueRows(world, jobIn(tab, 0))).toEqual([]);
    expect(untrueRows(world, jobIn(tab, 1))).toEqual([]);
  });

  test("is not queued: without a connection nothing is begun", async () => {
    const { browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, deeds } = await openDesk(5, turn);
    await asked(confirm(tab, browser));
    await until(() => deeds() === 2);
    browser.isOnline = false;
    await until(stands(tab));
    expect(jobIn(tab).job).toMatchObject({ state: "paused", pausedBy: "offline" });
    browser.isOnline = true;
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(stands(tab));
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 5 });
  });

  test("stops when nothing can be kept, and goes on when it can", async () => {
    const { world, browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, deeds, pass } = await openDesk(
      20,
      turn,
    );
    await asked(confirm(tab, browser));
    await until(() => deeds() === 7);
    browser.setDisk(false);
    await until(stands(tab));
    expect(jobIn(tab).job).toMatchObject({ state: "paused", pausedBy: "storage" });
    await pass(30_000);
    expect(deeds()).toBe(7);
    browser.setDisk(true);
    await pass(30_000);
    expect(jobIn(tab)).toMatchObject({ job: { pausedBy: "storage" }, isKept: true, runs: undefined });
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(stands(tab));
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 20 });
    expect(untrueRows(world, jobIn(tab))).toEqual([]);
  });

  test("stops when the outbox can keep nothing: what was not sent is left", async () => {
    const { browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, deeds } = await openDesk(5, turn);
    await asked(confirm(tab, browser));
    await until(() => jobIn(tab).counts.done === 2);
    browser.setDisk(false, "writes");
    await until(stands(tab));
    expect(jobIn(tab).job.pausedBy).toBe("storage");
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 2, left: 3 });
    browser.setDisk(true);
    await until(() => tab.outbox.read().phase === "ready");
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(stands(tab));
    expect([outcomesOf(jobIn(tab)), deeds()]).toEqual([{ done: 5 }, 5]);
  });

  test("does not begin when it cannot be kept", async () => {
    const { browser, tab, confirm, asked, pass, sent } = await openDesk(3, turn);
    browser.setDisk(false);
    expect(await asked(confirm(tab, browser))).toEqual({ kind: "no record" });
    browser.setDisk(true);
    await pass(60_000);
    expect([sent(), tab.bulk.read().jobs]).toEqual([0, []]);
  });

  test("stops after three refusals in a row because the key may not", async () => {
    const { world, browser, tab, confirm, asked, until, stands, jobIn, outcomesOf } = await openDesk(20, turn);
    world.script.push("forbidden", "forbidden", "none", "forbidden", "forbidden", "forbidden");
    await asked(confirm(tab, browser));
    await until(stands(tab));
    expect(jobIn(tab).job.pausedBy).toBe("forbidden");
    expect(outcomesOf(jobIn(tab))).toEqual({ refused: 5, done: 1, left: 14 });
    expect(jobIn(tab).items[0]).toMatchObject({ said: "No: insufficient_scope.", kind: "forbidden" });
  });

  test("stands after the machine slept: nobody looks any more", async () => {
    const { world, browser, tab, confirm, asked, until, stands, jobIn, deeds, pass } = await openDesk(20, turn);
    await asked(confirm(tab, browser));
    await until(() => deeds() === 7);
    tab.life.freeze();
    await pass(3_600_000);
    tab.life.thaw();
    await until(stands(tab));
    expect(jobIn(tab).job).toMatchObject({ state: "paused", pausedBy: "closed" });
    expect(deeds()).toBeLessThan(9);
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(() => jobIn(tab).job.state === "done");
    expect(untrueRows(world, jobIn(tab))).toEqual([]);
    expect(deeds()).toBe(20);
  });

  test("is paused and resumed by a person, and says how long the rest takes", async () => {
    const { browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, deeds, pass } = await openDesk(20, turn);
    await asked(confirm(tab, browser));
    await until(() => deeds() === 10);
    expect(jobIn(tab).msLeft).toBeGreaterThan(1000);
    tab.bulk.pause(jobIn(tab).job.id);
    await until(stands(tab));
    expect(jobIn(tab).job).toMatchObject({ state: "paused", pausedBy: "user" });
    await pass(60_000);
    // What was on its way has come to its end, and nothing else was begun.
    expect(deeds()).toBe(jobIn(tab).counts.done);
    expect(jobIn(tab).counts.left).toBe(20 - deeds());
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(stands(tab));
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 20 });
  });
});
