import { describe, expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import { openDesk, times, unlock } from "./testing/bulk-world.ts";

describe("a job of fifty approvals", () => {
  test("is carried out one at a time, each with its own key, and shows each outcome", async () => {
    const { tab, start, end, view, outcomes, deeds, faults } = await openDesk(50);
    let most = 0;
    tab.outbox.subscribe(() => {
      most = Math.max(most, tab.outbox.read().open.length);
    });
    expect(await start()).toMatchObject({ kind: "started" });
    expect(await end()).toMatchObject({ state: "done", pausedBy: undefined });
    expect(view()).toMatchObject({ runs: undefined, isKept: true });
    expect(view().items.every(({ requestId, at }) => requestId === "req-ok" && at !== undefined)).toBe(true);
    expect([outcomes(), most, deeds(), faults()]).toEqual([{ done: 50 }, 1, 50, []]);
  });

  test.each(["before", "after"] as const)(
    "stops when the connection dies at 17, %s the service got it, and loses or doubles nothing",
    async (when) => {
      const { world, tab, start, end, outcomes, until, pass, sent, deeds, resume, faults } = await openDesk(50);
      await start();
      await until(() => (when === "after" ? deeds() === 17 : sent() === 16 && world.network.pending() === 0));
      world.isOffline = true;
      expect(await end()).toMatchObject({ state: "paused", pausedBy: "unknowns" });
      expect(outcomes()).toEqual({ done: 16, unknown: 3, left: 31 });
      world.isOffline = false;
      tab.outbox.wake("link");
      await pass(60_000);
      // The unknown outcomes find their items; nothing else starts without a click.
      expect(outcomes()).toEqual({ done: 19, left: 31 });
      expect(await resume()).toBe(true);
      await end();
      expect([outcomes(), deeds(), faults()]).toEqual([{ done: 50 }, 50, []]);
    },
  );

  test("stops at the third unknown outcome, even if others succeeded in between", async () => {
    const { run, view, script } = await openDesk(50);
    // A failure that may have come before or after the action.
    for (let time = 0; time < 10; time += 1) script("none", "none", "bad gateway before");
    expect((await run()).pausedBy).toBe("unknowns");
    expect(view().counts.refused).toBe(0);
    expect(view().counts.left).toBeGreaterThan(30);
  });

  test("stops when the API key is refused, and continues that item if accepted within the minute", async () => {
    const { tab, run, view, outcomes, script, sent, pass, resume, goOn, faults } = await openDesk(50);
    script(...times(10, "none"), "key refused");
    expect(await run()).toMatchObject({ state: "paused", pausedBy: "key" });
    expect(outcomes()).toEqual({ done: 10, begun: 1, left: 39 });
    await pass(20_000);
    expect([sent(), await resume()]).toEqual([11, true]);
    await pass(1000);
    expect([view().job.pausedBy, sent()]).toEqual(["key", 11]);
    unlock(tab);
    await pass(40_000);
    expect(outcomes()).toEqual({ done: 11, left: 39 });
    await goOn();
    expect([outcomes(), faults()]).toEqual([{ done: 50 }, []]);
  });
});

describe("a job", () => {
  test("doesn't send later what waited too long for the API key, but lets it be retried", async () => {
    const { tab, browser, run, view, outcomes, script, pass, goOn, asked, end, faults } = await openDesk(5);
    script("none", "none", "key refused");
    await run();
    await pass(90_000);
    unlock(tab);
    await pass(5000);
    expect(outcomes()).toEqual({ done: 2, notSent: 1, left: 2 });
    const { id } = await goOn();
    expect(outcomes()).toEqual({ done: 4, notSent: 1 });
    const again = await asked(tab.bulk.retryFailed(id, [...browser.rows.values()]));
    expect(again).toMatchObject({ kind: "started", job: { count: 1, retryOf: id } });
    await end();
    expect(view().items.map(({ target, outcome }) => [target, outcome])).toEqual([["k-3", "done"]]);
    expect([faults(tab, 0), faults(tab, 1)]).toEqual([[], []]);
  });

  test("isn't queued: starts nothing without a connection", async () => {
    const { browser, start, end, outcomes, until, deeds, goOn } = await openDesk(5);
    await start();
    await until(() => deeds() === 2);
    browser.isOnline = false;
    expect(await end()).toMatchObject({ state: "paused", pausedBy: "offline" });
    browser.isOnline = true;
    await goOn();
    expect(outcomes()).toEqual({ done: 5 });
  });

  test("stops when nothing can be stored, and continues when it can", async () => {
    const { browser, start, end, view, outcomes, until, deeds, pass, goOn, faults } = await openDesk(20);
    await start();
    await until(() => deeds() === 7);
    browser.setDisk(false);
    expect(await end()).toMatchObject({ state: "paused", pausedBy: "storage" });
    await pass(30_000);
    expect(deeds()).toBe(7);
    browser.setDisk(true);
    await pass(30_000);
    expect(view()).toMatchObject({ job: { pausedBy: "storage" }, isKept: true, runs: undefined });
    await goOn();
    expect([outcomes(), faults()]).toEqual([{ done: 20 }, []]);
  });

  test("stops when the outbox can't store anything, and leaves what wasn't sent", async () => {
    const { browser, tab, start, end, view, outcomes, until, deeds, goOn } = await openDesk(5);
    await start();
    await until(() => view().counts.done === 2);
    browser.setDisk(false, "writes");
    expect((await end()).pausedBy).toBe("storage");
    expect(outcomes()).toEqual({ done: 2, left: 3 });
    browser.setDisk(true);
    await until(() => tab.outbox.read().phase === "ready");
    await goOn();
    expect([outcomes(), deeds()]).toEqual([{ done: 5 }, 5]);
  });

  test("doesn't start when it can't be stored", async () => {
    const { browser, tab, start, pass, sent } = await openDesk(3);
    browser.setDisk(false);
    expect(await start()).toEqual({ kind: "no record" });
    browser.setDisk(true);
    await pass(60_000);
    expect([sent(), tab.bulk.read().jobs]).toEqual([0, []]);
  });

  test("stops after three refusals in a row because the API key isn't allowed", async () => {
    const { run, view, outcomes, script } = await openDesk(20);
    script("forbidden", "forbidden", "none", "forbidden", "forbidden", "forbidden");
    expect((await run()).pausedBy).toBe("forbidden");
    expect(outcomes()).toEqual({ refused: 5, done: 1, left: 14 });
    expect(view().items[0]).toMatchObject({ said: "No: insufficient_scope.", kind: "forbidden" });
  });

  test("is paused after the machine slept, since nobody is watching", async () => {
    const { tab, start, end, until, deeds, pass, goOn, faults } = await openDesk(20);
    await start();
    await until(() => deeds() === 7);
    tab.life.freeze();
    await pass(3_600_000);
    tab.life.thaw();
    expect(await end()).toMatchObject({ state: "paused", pausedBy: "closed" });
    expect(deeds()).toBeLessThan(9);
    expect((await goOn()).state).toBe("done");
    expect([faults(), deeds()]).toEqual([[], 20]);
  });

  test("can be paused and resumed, and shows how long the rest takes", async () => {
    const { start, view, outcomes, until, deeds, pass, pause, goOn } = await openDesk(20);
    await start();
    await until(() => deeds() === 10);
    expect(view().msLeft).toBeGreaterThan(1000);
    await pause();
    expect(view().job).toMatchObject({ state: "paused", pausedBy: "user" });
    await pass(60_000);
    // What was under way has finished, and nothing else was started.
    expect([view().counts.done, view().counts.left]).toEqual([deeds(), 20 - deeds()]);
    await goOn();
    expect(outcomes()).toEqual({ done: 20 });
  });
});

describe("a job that is held back", () => {
  test.each([1, 2, 3, 4])(
    "waits as long as the service asks, starts nothing meanwhile, then continues (%i)",
    async (seed) => {
      const { tab, run, outcomes, script } = await openDesk(20, { seed });
      script(...times(8, "none"), "too many", ...times(4, "none"), "too many", "too many");
      expect((await run()).state).toBe("done");
      expect(outcomes()).toEqual({ done: 20 });
      for (const { firstSentAt = 0, clickedAt } of tab.outbox.read().ended) {
        expect(firstSentAt - clickedAt).toBeLessThan(1000);
      }
    },
  );

  test("starts nothing while another tab's request was told to wait, so that nothing gets too old", async () => {
    const { tab, start, end, view, outcomes, pass, sent } = await openDesk(5);
    tab.client.governor.heard({ kind: "waiting", retryAfter: 600 });
    await start();
    await pass(580_000);
    expect([sent(), view().counts.left, view().runs]).toEqual([0, 5, "here"]);
    await end();
    expect(outcomes()).toEqual({ done: 5 });
  });

  test("judges a booking again that the service put off for more than a minute", async () => {
    const { browser, start, end, outcomes, pass, script, goOn } = await openDesk(3, { seed: 10 });
    script("too many");
    await start();
    await pass(5000);
    browser.refreshes.works = false;
    expect((await end()).pausedBy).toBe("stale");
    browser.refreshes.works = true;
    script(...times(3, "none"));
    await goOn();
    expect(outcomes()).toEqual({ done: 3 });
  });

  test("waits while sending is paused in the outbox", async () => {
    const { tab, start, end, outcomes, pass, sent } = await openDesk(5);
    tab.outbox.pause(true);
    await start();
    await pass(180_000);
    expect([sent(), outcomes()]).toEqual([0, { left: 5 }]);
    tab.outbox.pause(false);
    await end();
    expect(outcomes()).toEqual({ done: 5 });
  });

  test("pauses when another tab knows that the API key is refused, and starts nothing", async () => {
    const { tab, run, outcomes, sent } = await openDesk(5);
    tab.client.lock(new ApiError("No.", { kind: "unauthorized", status: 401, at: 0 }));
    expect(await run()).toMatchObject({ state: "paused", pausedBy: "key" });
    expect([outcomes(), sent(), tab.outbox.read().open]).toEqual([{ left: 5 }, 0, []]);
  });
});
