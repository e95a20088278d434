import { describe, expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import { openDesk, times, unlock } from "./testing/job-world.ts";
import type { PausedBy } from "./job.ts";

type Desk = Awaited<ReturnType<typeof openDesk>>;

test("carries out fifty approvals one at a time, each with its own key, and shows each outcome", async () => {
  const { tab, start, end, view, outcomes, deeds, faults } = await openDesk(50);
  let most = 0;
  tab.outbox.subscribe(() => {
    most = Math.max(most, tab.outbox.read().open.length);
  });
  expect(await start()).toMatchObject({ kind: "started" });
  expect(await end()).toMatchObject({ state: "done", pausedBy: undefined });
  expect(view()).toMatchObject({ runs: undefined, isStored: true });
  expect(view().items.every(({ requestId, at }) => requestId !== undefined && at !== undefined)).toBe(true);
  expect([outcomes(), most, deeds(), faults()]).toEqual([{ done: 50 }, 1, 50, []]);
});

test.each(["before", "after"] as const)(
  "stops when the connection dies at 7, %s the service got it, and loses or doubles nothing",
  async (when) => {
    const { world, tab, start, end, outcomes, until, pass, sent, deeds, resume, faults } = await openDesk(15);
    await start();
    await until(() => (when === "after" ? deeds() === 7 : sent() === 6 && world.network.pending() === 0));
    world.isOffline = true;
    expect(await end()).toMatchObject({ state: "paused", pausedBy: "unknowns" });
    expect(outcomes()).toEqual({ done: 6, unknown: 3, left: 6 });
    world.isOffline = false;
    tab.outbox.wake("link");
    await pass(60_000);
    // The unknown outcomes find their items; nothing else starts without a click.
    expect(outcomes()).toEqual({ done: 9, left: 6 });
    expect(await resume()).toBe(true);
    await end();
    expect([outcomes(), deeds(), faults()]).toEqual([{ done: 15 }, 15, []]);
  },
);

const untilDone = (count: number, then: (desk: Desk) => unknown) => async (desk: Desk) => {
  await desk.until(() => desk.view().counts.done === count);
  await then(desk);
};

describe("a job stops, starts nothing meanwhile, and goes on when a person says so:", () => {
  test.each<[string, PausedBy, (desk: Desk) => unknown, (desk: Desk) => unknown]>([
    [
      "at the third unknown outcome, even if others succeeded in between",
      "unknowns",
      // A failure that may have come before or after the action.
      ({ script }) => script(...times(3, ["none", "none", "bad gateway before"]).flat()),
      () => undefined,
    ],
    [
      "when the API key is refused",
      "key",
      ({ script }) => script(...times(4, "none"), "key refused"),
      ({ tab }) => unlock(tab),
    ],
    [
      "when another tab knows that the API key is refused",
      "key",
      ({ tab }) => tab.client.lock(new ApiError("No.", { kind: "unauthorized", status: 401, at: 0 })),
      ({ tab }) => unlock(tab),
    ],
    [
      "after three refusals in a row because the API key isn't allowed",
      "forbidden",
      ({ script }) => script("forbidden", "forbidden", "none", ...times(3, "forbidden")),
      () => undefined,
    ],
    [
      "without a connection",
      "offline",
      untilDone(2, ({ browser }) => (browser.isOnline = browser.refreshes.works = false)),
      ({ browser }) => (browser.isOnline = browser.refreshes.works = true),
    ],
    [
      "when nothing can be stored",
      "storage",
      untilDone(7, ({ browser }) => browser.setDisk(false)),
      ({ browser }) => browser.setDisk(true),
    ],
    [
      "when the outbox can't store anything",
      "storage",
      untilDone(2, ({ browser }) => browser.setDisk(false, "writes")),
      ({ browser }) => browser.setDisk(true),
    ],
    [
      "after the machine slept, since nobody is watching",
      "closed",
      untilDone(3, async ({ tab, pass }) => {
        tab.life.freeze();
        await pass(3_600_000);
        tab.life.thaw();
      }),
      () => undefined,
    ],
    ["when a person pauses it", "user", untilDone(4, ({ pause }) => pause()), () => undefined],
  ])("%s", async (_when, by, arrange, heal) => {
    const desk = await openDesk(10);
    const { start, end, view, pass, goOn, deeds, faults } = desk;
    await start();
    await arrange(desk);
    expect(await end()).toMatchObject({ state: "paused", pausedBy: by });
    const { left } = view().counts;
    expect(left).toBeGreaterThan(0);
    await pass(20_000);
    await heal(desk);
    await pass(30_000);
    expect([view().counts.left, view().job.state]).toEqual([left, "paused"]);
    await goOn();
    const { done, refused, notSent } = view().counts;
    expect([view().job.state, done + refused + notSent, deeds(), faults()]).toEqual(["done", 10, done, []]);
  });
});

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
  const again = await asked(tab.jobs.retryFailed(id, [...browser.rows.values()]));
  expect(again).toMatchObject({ kind: "started", job: { count: 1, retryOf: id } });
  await end();
  expect(view().items.map(({ target, outcome }) => [target, outcome])).toEqual([["k-3", "done"]]);
  expect([faults(tab, 0), faults(tab, 1)]).toEqual([[], []]);
});

test("carries on though the browser says that it is offline, as long as requests work", async () => {
  const { browser, run, outcomes } = await openDesk(5);
  const before = browser.refreshes.done.length;
  browser.isOnline = false;
  expect((await run()).state).toBe("done");
  expect([outcomes(), browser.refreshes.done.length - before]).toEqual([{ done: 5 }, 1]);
});

test("doesn't start when it can't be stored", async () => {
  const { browser, tab, start, pass, sent } = await openDesk(3);
  browser.setDisk(false);
  expect(await start()).toEqual({ kind: "no record" });
  browser.setDisk(true);
  await pass(60_000);
  expect([sent(), tab.jobs.read().jobs]).toEqual([0, []]);
});

test("isn't started over nothing, or over more than a thousand bookings", async () => {
  const { tab, start, asked } = await openDesk(1001);
  expect(await asked(tab.jobs.start("approve", "", []))).toEqual({ kind: "nothing" });
  expect(await start()).toEqual({ kind: "too many" });
});

describe("a job that is held back", () => {
  test("waits as long as the service asks and sends nothing late, then continues", async () => {
    const { tab, run, outcomes, script } = await openDesk(12, { seed: 2 });
    script(...times(4, "none"), "too many", ...times(2, "none"), "too many", "too many");
    expect((await run()).state).toBe("done");
    expect(outcomes()).toEqual({ done: 12 });
    for (const { firstSentAt = 0, clickedAt } of tab.outbox.read().ended) {
      expect(firstSentAt - clickedAt).toBeLessThan(1000);
    }
  });

  test.each<[string, (desk: Desk) => void, number, (desk: Desk) => void]>([
    [
      "while another tab's request was told to wait, so that nothing gets too old",
      ({ tab }) => tab.client.governor.noteReply({ kind: "waiting", retryAfter: 600 }),
      580_000,
      () => undefined,
    ],
    [
      "while sending is paused in the outbox",
      ({ tab }) => tab.outbox.pause(true),
      180_000,
      ({ tab }) => tab.outbox.pause(false),
    ],
  ])("starts nothing %s", async (_what, hold, ms, release) => {
    const desk = await openDesk(5);
    hold(desk);
    await desk.start();
    await desk.pass(ms);
    expect([desk.sent(), desk.outcomes(), desk.view().runs]).toEqual([0, { left: 5 }, "here"]);
    release(desk);
    await desk.end();
    expect(desk.outcomes()).toEqual({ done: 5 });
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
});
