import { describe, expect, test } from "vitest";
import { openDesk, times } from "./testing/job-world.ts";

async function twoTabs(count = 20) {
  const desk = await openDesk(count, { seed: 5 });
  return { ...desk, here: desk.tab, there: await desk.openTab() };
}

describe("a job with several tabs", () => {
  test("is followed by all tabs, even new ones, and can't be run, dismissed or doubled there", async () => {
    const { here, there, start, end, until, asked, view, outcomes, deeds, pass, openTab, resume } = await twoTabs();
    await start();
    await until(() => deeds() === 10);
    await pass(30);
    const { id } = view(there).job;
    const later = await openTab();
    for (const tab of [there, later]) {
      expect(view(tab)).toMatchObject({ runs: "elsewhere", msLeft: undefined, job: { state: "running" } });
      expect(Math.abs(view(tab).counts.done - deeds())).toBeLessThan(3);
    }
    expect([here.jobs.read().here, there.jobs.read().here]).toEqual([id, undefined]);
    expect([await resume(there), await asked(there.jobs.dismiss(id))]).toEqual([false, false]);
    expect([await asked(here.jobs.dismiss(id)), await start()]).toEqual([false, { kind: "busy" }]);
    await end();
    await pass(50);
    expect([here, there, later].map(outcomes)).toEqual([{ done: 20 }, { done: 20 }, { done: 20 }]);
    expect([view(later).items, deeds()]).toEqual([view(here).items, 20]);
  });

  test("can be paused and resumed in any tab", async () => {
    const { here, there, start, end, until, view, outcomes, deeds, resume } = await twoTabs();
    await start();
    await until(() => deeds() === 5);
    there.jobs.pause(view().job.id);
    await end();
    expect(await end(there)).toMatchObject({ state: "paused", pausedBy: "user" });
    expect(await resume(there)).toBe(true);
    await until(() => view(here).runs === "elsewhere");
    await end(there);
    await end(here);
    expect(outcomes()).toEqual({ done: 20 });
  });

  test("is resumed by what is stored in a tab that slept and missed messages", async () => {
    const { browser, here, there, start, until, view, outcomes, deeds, pass, pause, resume, goOn, faults } =
      await twoTabs();
    await start();
    await until(() => deeds() === 5);
    await pause();
    await pass(30_000);
    browser.isDeaf = true;
    there.life.freeze();
    await resume();
    await until(() => deeds() === 12);
    await pause();
    await pass(150_000);
    there.life.thaw();
    expect(view(there).counts.done).toBeLessThan(view(here).counts.done);
    await goOn(there);
    expect([outcomes(there), deeds(), faults(there)]).toEqual([{ done: 20 }, 20, []]);
  });

  test.each(["recorded", "sending", "applied"] as const)(
    "finds a write that is %s on the disk when its tab died, in a tab that missed the messages",
    async (state) => {
      const { world, browser, here, there, start, until, isAtRest, view, outcomes, deeds, resume, faults } =
        await twoTabs(6);
      await start();
      await until(() => there.jobs.read().jobs[0]?.counts.done === 2);
      browser.isDeaf = true;
      await until(() =>
        world.history.lines.some(
          (line) => line.type === "durable" && line.pending.write.target === "k-4" && line.pending.state === state,
        ),
      );
      here.kill();
      let lost = 0;
      there.jobs.subscribe(() => {
        lost += view(there).items.filter(({ why }) => why?.code === "lost").length;
      });
      expect(await resume(there)).toBe(true);
      // What was under way when its tab died may have been done: it is retried until that is known.
      await until(() => isAtRest(there) && view(there).counts.unknown === 0);
      expect([lost, outcomes(there), deeds(), faults(there)]).toEqual([0, { done: 6 }, 6, []]);
    },
  );

  test("is gone everywhere once dismissed, also after a reload", async () => {
    const { here, there, run, asked, pass, openTab } = await twoTabs(2);
    const { id } = await run();
    expect(await asked(there.jobs.dismiss(id))).toBe(true);
    await pass(50);
    const later = await openTab();
    expect([here, there, later].map(({ jobs }) => jobs.read().jobs.length)).toEqual([0, 0, 0]);
  });
});

describe("after a job", () => {
  test("gives a late outcome to its item, once and for all", async () => {
    const { run, view, outcomes, until, pass, openTab, script, faults } = await openDesk(3);
    script("none", "answer lost", "none", ...times(5, "lost"));
    expect([(await run()).state, outcomes()]).toEqual(["done", { done: 2, unknown: 1 }]);
    await until(() => view().counts.unknown === 0);
    expect(outcomes()).toEqual({ done: 3 });
    await pass(50);
    const later = await openTab();
    expect([outcomes(later), faults(later)]).toEqual([{ done: 3 }, []]);
  });

  test("retries exactly what failed, never what may have happened", async () => {
    const { tab, browser, others, run, view, asked, script } = await openDesk(6);
    // This page learns of it when the first one is refused.
    others("cancel", "k-1");
    others("reject", "k-2");
    script("none", "forbidden", "none", "none", ...times(400, "lost"));
    const { id } = await run();
    const became = ["refused", "skipped", "refused", "done", "done", "unknown"];
    expect(view().items.map(({ outcome }) => outcome)).toEqual(became);
    const rows = [...browser.rows.values()];
    expect(await asked(tab.jobs.retryFailed(id, rows))).toMatchObject({ kind: "started" });
    expect(view().items.map(({ target }) => target)).toEqual(["k-1", "k-2", "k-3"]);
    expect(view().job).toMatchObject({ retryOf: id, action: "approve" });
    expect(await asked(tab.jobs.retryFailed("none", rows))).toEqual({ kind: "gone" });
  });

  test("keeps twenty jobs and deletes the oldest that are done", async () => {
    const { tab, run, pass, openTab } = await openDesk(1);
    for (let count = 0; count < 23; count += 1) {
      await run();
      await pass(50);
    }
    const later = await openTab();
    await pass(1000);
    const [ids, kept] = [tab, later].map(({ jobs }) => jobs.read().jobs.map(({ job }) => job.id));
    expect([ids?.length, kept]).toEqual([20, ids]);
  });
});
