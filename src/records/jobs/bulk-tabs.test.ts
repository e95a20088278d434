import { describe, expect, test } from "vitest";
import { createBrowser, createBulkWorld, idsOf } from "./testing/bulk-world.ts";
import { stepsIn } from "./testing/bulk-steps.ts";
import { untrueRows } from "./testing/untrue-rows.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

async function twoTabs(count = 20, seed = 5) {
  const world = createBulkWorld(seed, turn);
  const browser = createBrowser(world, "desk", idsOf(count));
  const steps = stepsIn(world);
  const [here, there] = [await steps.openTab(browser), await steps.openTab(browser)];
  return { world, browser, here, there, ...steps };
}

describe("a job and the other tabs of the browser", () => {
  test("they follow it, and cannot run, dismiss or double it", async () => {
    const { browser, here, there, confirm, asked, until, stands, jobIn, outcomesOf, deeds, pass } = await twoTabs();
    await asked(confirm(here, browser));
    await until(() => deeds() === 10);
    await pass(30);
    const { id } = jobIn(there).job;
    expect(jobIn(there)).toMatchObject({ runs: "elsewhere", msLeft: undefined, job: { state: "running" } });
    expect([here.bulk.read().here, there.bulk.read().here]).toEqual([id, undefined]);
    expect(Math.abs(jobIn(there).counts.done - deeds())).toBeLessThan(3);
    expect(await asked(there.bulk.resume(id))).toBe(false);
    expect(await asked(there.bulk.dismiss(id))).toBe(false);
    expect(await asked(here.bulk.dismiss(id))).toBe(false);
    expect(await asked(confirm(here, browser))).toEqual({ kind: "busy" });
    await until(stands(here));
    await pass(50);
    expect([outcomesOf(jobIn(here)), outcomesOf(jobIn(there)), deeds()]).toEqual([{ done: 20 }, { done: 20 }, 20]);
  });

  test("one that is opened in the middle of it follows it as well", async () => {
    const { browser, here, confirm, asked, until, stands, jobIn, outcomesOf, deeds, pass, openTab } = await twoTabs();
    await asked(confirm(here, browser));
    await until(() => deeds() === 10);
    const later = await openTab(browser);
    expect(jobIn(later)).toMatchObject({ runs: "elsewhere", counts: { left: expect.any(Number) } });
    await until(stands(here));
    await pass(50);
    expect(outcomesOf(jobIn(later))).toEqual({ done: 20 });
    expect(jobIn(later).items).toEqual(jobIn(here).items);
  });

  test("any of them pauses it, and any of them goes on with it", async () => {
    const { browser, here, there, confirm, asked, until, stands, jobIn, outcomesOf, deeds } = await twoTabs();
    await asked(confirm(here, browser));
    await until(() => deeds() === 5);
    there.bulk.pause(jobIn(here).job.id);
    await until(() => stands(here)() && stands(there)());
    expect(jobIn(there).job).toMatchObject({ state: "paused", pausedBy: "user" });
    expect(await asked(there.bulk.resume(jobIn(here).job.id))).toBe(true);
    await until(() => jobIn(here).runs === "elsewhere");
    await until(() => stands(here)() && stands(there)());
    expect(outcomesOf(jobIn(here))).toEqual({ done: 20 });
  });

  test("when its tab dies they see it stand, and go on with it", async () => {
    const { world, browser, here, there, confirm, asked, until, stands, jobIn, outcomesOf, deeds } = await twoTabs();
    await asked(confirm(here, browser));
    await until(() => deeds() === 5);
    here.kill();
    await until(stands(there));
    expect(jobIn(there).job).toMatchObject({ state: "paused", pausedBy: "closed" });
    expect(await asked(there.bulk.resume(jobIn(there).job.id))).toBe(true);
    await until(stands(there));
    expect(outcomesOf(jobIn(there))).toEqual({ done: 20 });
    expect(untrueRows(world, jobIn(there))).toEqual([]);
  });

  test("one that slept and has not heard of the others goes by what is stored, and decides nothing anew", async () => {
    const { world, browser, here, there, confirm, asked, until, stands, jobIn, outcomesOf, deeds, pass } =
      await twoTabs();
    const pauseAt = async (count: number) => {
      await until(() => deeds() === count);
      here.bulk.pause(jobIn(here).job.id);
      await until(stands(here));
      await pass(30_000);
    };
    await asked(confirm(here, browser));
    await pauseAt(5);
    browser.isDeaf = true;
    there.life.freeze();
    await asked(here.bulk.resume(jobIn(here).job.id));
    await pauseAt(12);
    await pass(120_000);
    there.life.thaw();
    expect(jobIn(there).counts.done).toBeLessThan(jobIn(here).counts.done);
    await asked(there.bulk.resume(jobIn(there).job.id));
    await until(stands(there));
    expect([outcomesOf(jobIn(there)), deeds()]).toEqual([{ done: 20 }, 20]);
    expect(untrueRows(world, jobIn(there))).toEqual([]);
  });

  test.each(["recorded", "sending", "applied"] as const)(
    "one that has not heard of an intent that is %s finds it on the disk, when its tab died then",
    async (state) => {
      const { world, browser, here, there, confirm, asked, until, stands, jobIn, outcomesOf, deeds } = await twoTabs(6);
      await asked(confirm(here, browser));
      await until(() => there.bulk.read().jobs[0]?.counts.done === 2);
      browser.isDeaf = true;
      const isDurable = () =>
        world.history.lines.some(
          (line) => line.type === "durable" && line.intent.write.target === "k-4" && line.intent.state === state,
        );
      await until(isDurable);
      here.kill();
      let lost = 0;
      there.bulk.subscribe(() => {
        lost += jobIn(there).items.filter(({ why }) => why?.code === "lost").length;
      });
      expect(await asked(there.bulk.resume(jobIn(there).job.id))).toBe(true);
      // What was under way when its tab died may have been done: it is asked again until that is known.
      await until(() => stands(there)() && jobIn(there).counts.unknown === 0);
      expect([lost, outcomesOf(jobIn(there)), deeds()]).toEqual([0, { done: 6 }, 6]);
      expect(untrueRows(world, jobIn(there))).toEqual([]);
    },
  );

  test("what is dismissed is gone everywhere, also after a reload", async () => {
    const { browser, here, there, confirm, asked, until, stands, jobIn, pass, openTab } = await twoTabs(2);
    await asked(confirm(here, browser));
    await until(stands(here));
    expect(await asked(there.bulk.dismiss(jobIn(here).job.id))).toBe(true);
    await pass(50);
    const later = await openTab(browser);
    expect([here, there, later].map(({ bulk }) => bulk.read().jobs.length)).toEqual([0, 0, 0]);
  });
});

describe("what outlives a job", () => {
  test("an outcome that becomes known after its end finds its item, once and for all", async () => {
    const { world, browser, here, confirm, asked, until, stands, jobIn, outcomesOf, pass, openTab } = await twoTabs(3);
    world.script.push("none", "answer lost", "none", "lost", "lost", "lost", "lost", "lost");
    await asked(confirm(here, browser));
    await until(stands(here));
    expect(jobIn(here).job.state).toBe("done");
    expect(outcomesOf(jobIn(here))).toEqual({ done: 2, unknown: 1 });
    await until(() => jobIn(here).counts.unknown === 0);
    expect(outcomesOf(jobIn(here))).toEqual({ done: 3 });
    await pass(50);
    const later = await openTab(browser);
    expect(outcomesOf(jobIn(later))).toEqual({ done: 3 });
    expect(untrueRows(world, jobIn(later))).toEqual([]);
  });

  test("exactly what failed is taken up again, never what may have happened", async () => {
    const { world, browser, here, confirm, asked, until, stands, jobIn } = await twoTabs(6);
    // What others did, and this page learns of when the first one is refused.
    world.ledger.perform({ at: world.clock.now(), kind: "cancel", target: "k-1", key: undefined }, 0);
    world.ledger.perform({ at: world.clock.now(), kind: "reject", target: "k-2", key: undefined }, 0);
    const lost = Array.from({ length: 400 }, () => "lost" as const);
    world.script.push("none", "forbidden", "none", "none", ...lost);
    await asked(confirm(here, browser));
    await until(stands(here));
    expect(jobIn(here).items.map(({ outcome }) => outcome)).toEqual([
      "refused",
      "skipped",
      "refused",
      "done",
      "done",
      "unknown",
    ]);
    const { id } = jobIn(here).job;
    expect(await asked(here.bulk.retryFailed(id))).toMatchObject({ kind: "started" });
    expect(jobIn(here).items.map(({ target }) => target)).toEqual(["k-1", "k-2", "k-3"]);
    expect(jobIn(here).job).toMatchObject({ retryOf: id, action: "approve" });
    expect(await asked(here.bulk.retryFailed("none"))).toEqual({ kind: "nothing" });
  });

  test("no more than twenty are kept: the oldest that are done go", async () => {
    const { browser, here, confirm, asked, until, stands, pass, openTab } = await twoTabs(1);
    for (let count = 0; count < 23; count += 1) {
      expect(await asked(confirm(here, browser))).toMatchObject({ kind: "started" });
      await until(stands(here));
      await pass(50);
    }
    const later = await openTab(browser);
    await pass(1000);
    expect(here.bulk.read().jobs.length).toBe(20);
    expect(later.bulk.read().jobs.map(({ job }) => job.id)).toEqual(here.bulk.read().jobs.map(({ job }) => job.id));
  });

  test("none is begun over nothing, or over more than a thousand bookings", async () => {
    const { browser, here, asked } = await twoTabs(1001);
    expect(await asked(here.bulk.start("approve", "", []))).toEqual({ kind: "nothing" });
    expect(await asked(here.bulk.start("approve", "", [...browser.rows.values()]))).toEqual({ kind: "too many" });
  });

  test("a reason goes with every one of them", async () => {
    const { world, browser, here, confirm, asked, until, stands, jobIn, outcomesOf } = await twoTabs(2);
    await asked(confirm(here, browser, "reject", "No vehicle"));
    await until(stands(here));
    expect(outcomesOf(jobIn(here))).toEqual({ done: 2 });
    const bodies = world.history.lines.map((line) => (line.type === "durable" ? line.intent.write.body : undefined));
    expect(new Set(bodies.filter((body) => body !== undefined))).toEqual(new Set(['{"reason":"No vehicle"}']));
  });
});
