import { describe, expect, test } from "vitest";
import type { Unchecked } from "./job.ts";
import { openDesk } from "./testing/job-world.ts";

const [minute, hour] = [60_000, 3_600_000];

/** A job of five approvals that a person paused after two; then every refresh fails. */
async function pausedAfterTwo() {
  const desk = await openDesk(5, { seed: 2 });
  await desk.start();
  await desk.until(() => desk.deeds() === 2);
  await desk.pause();
  await desk.pass(1000);
  desk.browser.refreshes.works = false;
  /** Resumes, and returns why it stopped again and how many were sent by then. */
  const stopOf = async (accepts?: Unchecked) => [(await desk.goOn(undefined, accepts)).pausedBy, desk.deeds()];
  return { ...desk, stopOf };
}

type Desk = Awaited<ReturnType<typeof pausedAfterTwo>>;

describe("a job whose bookings can't be refreshed", () => {
  test.each<[string, (desk: Desk) => unknown]>([
    ["after two hours", ({ pass }) => pass(2 * hour)],
    ["on a list less than a minute old, because it knows that the refresh failed", ({ pass }) => pass(15_000)],
    [
      "while a refresh never ends",
      ({ browser, pass }) => {
        browser.refreshes.ends = false;
        return pass(2 * minute);
      },
    ],
    ["after the clock was set back", ({ browser }) => (browser.refreshes.lastAt = Number.MAX_SAFE_INTEGER)],
  ])("stops before it sends anything %s", async (_when, arrange) => {
    const desk = await pausedAfterTwo();
    await arrange(desk);
    expect(await desk.stopOf()).toEqual(["stale", 2]);
  });

  test("stops at every Resume, and continues when a person says so", async () => {
    const { view, outcomes, deeds, pass, goOn, stopOf } = await pausedAfterTwo();
    await pass(2 * hour);
    const unchecked = { isOld: true, missing: [] };
    expect(await goOn()).toMatchObject({ state: "paused", pausedBy: "stale", unchecked });
    expect([await stopOf(), view().counts.left]).toEqual([["stale", 2], 3]);
    await goOn(undefined, view().job.unchecked);
    expect([outcomes(), deeds()]).toEqual([{ done: 5 }, 5]);
  });

  test("sends on a list less than ten seconds old, and after a Resume that could refresh", async () => {
    const fresh = await pausedAfterTwo();
    await fresh.goOn();
    expect(fresh.outcomes()).toEqual({ done: 5 });
    const { browser, pass, outcomes, goOn } = await pausedAfterTwo();
    await pass(3 * hour);
    await goOn();
    browser.refreshes.works = true;
    await goOn();
    expect(outcomes()).toEqual({ done: 5 });
  });

  test("can be paused at once while it refreshes", async () => {
    const { browser, tab, view, deeds, pass, resume } = await pausedAfterTwo();
    browser.refreshes.ends = false;
    await pass(2 * minute);
    await resume();
    tab.jobs.pause(view().job.id);
    await pass(100);
    expect([view().job.pausedBy, deeds()]).toEqual(["user", 2]);
  });

  test("asks again at the next stop: a person's word covers one stop", async () => {
    const { browser, view, deeds, pass, goOn, resume, until, pause, stopOf } = await pausedAfterTwo();
    await pass(2 * hour);
    await goOn();
    await resume(undefined, view().job.unchecked);
    await until(() => deeds() === 3);
    browser.refreshes.lastAt = undefined;
    await pause();
    const done = deeds();
    expect(await stopOf()).toEqual(["stale", done]);
  });

  test("asks again when the list was refreshed after a person's word, and got old again", async () => {
    const { world, browser, tab, view, deeds, pass, goOn, resume, end, until } = await pausedAfterTwo();
    await pass(2 * hour);
    await goOn();
    await resume(undefined, view().job.unchecked);
    await until(() => deeds() === 3);
    browser.refreshes.lastAt = world.clock.now();
    await until(() => deeds() === 4);
    tab.client.governor.noteReply({ kind: "waiting", retryAfter: 600 });
    expect([(await end()).pausedBy, deeds()]).toEqual(["stale", 4]);
  });
});

test("stops before bookings that this browser doesn't know, and sends only those that a person accepts", async () => {
  const { browser, start, end, until, deeds, view, goOn, outcomes } = await openDesk(6);
  await start();
  await until(() => deeds() === 1);
  browser.rows.delete("k-3");
  browser.rows.delete("k-5");
  expect(await end()).toMatchObject({ pausedBy: "stale", unchecked: { isOld: false, missing: [2, 4] } });
  expect(deeds()).toBe(2);
  browser.rows.delete("k-6");
  const accepted = await goOn(undefined, view().job.unchecked);
  expect([deeds(), accepted]).toMatchObject([5, { pausedBy: "stale", unchecked: { missing: [5] } }]);
  await goOn(undefined, accepted.unchecked);
  expect(outcomes()).toEqual({ done: 6 });
});

test("skips a booking that changed before its turn, and sends it when it is confirmed again", async () => {
  const { browser, tab, start, end, until, asked, view, outcomes, deeds } = await openDesk(5, { seed: 2 });
  await start();
  await until(() => deeds() === 1);
  browser.setRow("k-5", { state: "awaiting_approval", amount: 9999, currency: "EUR" });
  await end();
  expect([outcomes(), deeds()]).toEqual([{ done: 4, skipped: 1 }, 4]);
  expect(view().items.at(-1)).toMatchObject({ why: { code: "booking changed", now: { amount: "EUR 9999" } } });
  await asked(tab.jobs.retryFailed(view().job.id, [...browser.rows.values()]));
  await end();
  expect([outcomes(), deeds()]).toEqual([{ done: 1 }, 5]);
});
