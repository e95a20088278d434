import { describe, expect, test } from "vitest";
import { openDesk } from "./testing/bulk-steps.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const [minute, hour] = [60_000, 3_600_000];

/** A job of five approvals that a person paused after two; then every refresh fails. */
async function pausedAfterTwo() {
  const desk = await openDesk(5, turn);
  const { browser, tab, confirm, asked, until, stands, jobIn, deeds, pass } = desk;
  const resume = async (accepts = jobIn(tab).job.unchecked, isKnowing = false) => {
    await asked(tab.bulk.resume(jobIn(tab).job.id, isKnowing ? accepts : undefined));
    await until(stands(tab));
    return jobIn(tab).job;
  };
  await asked(confirm(tab, browser));
  await until(() => deeds() === 2);
  tab.bulk.pause(jobIn(tab).job.id);
  await until(stands(tab));
  await pass(1000);
  browser.refreshes.works = false;
  return { ...desk, resume };
}

describe("a job whose list of bookings can't be refreshed", () => {
  test("stops before it sends anything, and goes on when a person says so", async () => {
    const { tab, jobIn, deeds, pass, resume, outcomesOf } = await pausedAfterTwo();
    await pass(2 * hour);
    expect(await resume()).toMatchObject({
      state: "paused",
      pausedBy: "stale",
      unchecked: { isOld: true, refreshedAt: expect.any(Number), missing: [] },
    });
    expect(jobIn(tab).counts.left).toBe(3);
    await pass(minute);
    expect(deeds()).toBe(2);
    await resume(jobIn(tab).job.unchecked, true);
    expect([outcomesOf(jobIn(tab)), deeds()]).toEqual([{ done: 5 }, 5]);
  });

  test("stops again at every Resume, and goes on by itself after one that could refresh", async () => {
    const { browser, tab, jobIn, deeds, pass, resume, outcomesOf } = await pausedAfterTwo();
    await pass(3 * hour);
    await resume();
    await resume();
    expect([jobIn(tab).job.pausedBy, deeds()]).toEqual(["stale", 2]);
    browser.refreshes.works = true;
    await resume();
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 5 });
  });

  test("stops also on a list that isn't a minute old, because it knows that it failed", async () => {
    const { deeds, pass, resume } = await pausedAfterTwo();
    await pass(15_000);
    expect([(await resume()).pausedBy, deeds()]).toEqual(["stale", 2]);
  });

  test("sends on a list that isn't ten seconds old", async () => {
    const { tab, jobIn, resume, outcomesOf } = await pausedAfterTwo();
    await resume();
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 5 });
  });

  test("doesn't wait for a refresh that never ends, and sends nothing then", async () => {
    const { browser, deeds, pass, resume } = await pausedAfterTwo();
    browser.refreshes.ends = false;
    await pass(2 * minute);
    expect([(await resume()).pausedBy, deeds()]).toEqual(["stale", 2]);
  });

  test("is paused at once while it refreshes", async () => {
    const { browser, tab, asked, jobIn, deeds, pass } = await pausedAfterTwo();
    browser.refreshes.ends = false;
    await pass(2 * minute);
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    tab.bulk.pause(jobIn(tab).job.id);
    await pass(100);
    expect([jobIn(tab).job.pausedBy, deeds()]).toEqual(["user", 2]);
  });

  test("asks again when it stops the next time: a person's word covers one stop", async () => {
    const { browser, tab, asked, jobIn, deeds, pass, resume, until, stands } = await pausedAfterTwo();
    await pass(2 * hour);
    await resume();
    await asked(tab.bulk.resume(jobIn(tab).job.id, jobIn(tab).job.unchecked));
    await until(() => deeds() === 3);
    browser.refreshes.lastAt = undefined;
    tab.bulk.pause(jobIn(tab).job.id);
    await until(stands(tab));
    const done = deeds();
    expect([(await resume()).pausedBy, deeds()]).toEqual(["stale", done]);
  });

  test("asks again when the list was refreshed after a person went on, and got old again", async () => {
    const { world, browser, tab, asked, jobIn, deeds, pass, resume, until, stands } = await pausedAfterTwo();
    await pass(2 * hour);
    await resume();
    await asked(tab.bulk.resume(jobIn(tab).job.id, jobIn(tab).job.unchecked));
    await until(() => deeds() === 3);
    browser.refreshes.lastAt = world.clock.now();
    await until(() => deeds() === 4);
    tab.client.governor.heard({ kind: "waiting", retryAfter: 600 });
    await until(stands(tab));
    expect([jobIn(tab).job.pausedBy, deeds()]).toEqual(["stale", 4]);
  });

  test("trusts no list by a clock that was set back", async () => {
    const { browser, deeds, resume } = await pausedAfterTwo();
    browser.refreshes.lastAt = Number.MAX_SAFE_INTEGER;
    expect([(await resume()).pausedBy, deeds()]).toEqual(["stale", 2]);
  });
});

describe("a job with bookings that this browser doesn't know", () => {
  test("stops before them, says how many, and sends those when a person says so, and no others", async () => {
    const { browser, tab, confirm, asked, until, stands, jobIn, deeds, outcomesOf } = await openDesk(6, turn);
    const goOn = async () => {
      await asked(tab.bulk.resume(jobIn(tab).job.id, jobIn(tab).job.unchecked));
      await until(stands(tab));
    };
    await asked(confirm(tab, browser));
    await until(() => deeds() === 1);
    browser.rows.delete("k-3");
    browser.rows.delete("k-5");
    await until(stands(tab));
    expect([deeds(), jobIn(tab).job]).toMatchObject([
      2,
      { pausedBy: "stale", unchecked: { isOld: false, missing: [2, 4] } },
    ]);
    browser.rows.delete("k-6");
    await goOn();
    expect([deeds(), jobIn(tab).job]).toMatchObject([5, { pausedBy: "stale", unchecked: { missing: [5] } }]);
    await goOn();
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 6 });
  });
});

test("skips a booking that changed before its turn, and sends it when it is confirmed as it is now", async () => {
  const { browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, deeds } = await openDesk(5, turn);
  await asked(confirm(tab, browser));
  await until(() => deeds() === 1);
  browser.setRow("k-5", { state: "awaiting_approval", amount: 9999, currency: "EUR" });
  await until(stands(tab));
  expect(outcomesOf(jobIn(tab))).toEqual({ done: 4, skipped: 1 });
  expect(jobIn(tab).items.at(-1)).toMatchObject({
    facts: expect.not.objectContaining({ amount: expect.anything() }),
    why: { code: "booking changed", now: { amount: "EUR 9999" } },
  });
  expect(deeds()).toBe(4);

  const last = [...browser.rows.values()].filter(({ id }) => id === "k-5");
  expect(await asked(tab.bulk.retryFailed(jobIn(tab).job.id, last))).toMatchObject({ kind: "started" });
  await until(stands(tab));
  expect([outcomesOf(jobIn(tab)), deeds()]).toEqual([{ done: 1 }, 5]);
});
