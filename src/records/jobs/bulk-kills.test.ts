import { describe, expect, test } from "vitest";
import type { Mishap } from "../testing/hostile-network.ts";
import { createBrowser, createBulkWorld, idsOf } from "./testing/bulk-world.ts";
import { stepsIn } from "./testing/bulk-steps.ts";
import { untrueRows } from "./testing/untrue-rows.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

type Scene = { count: number; seed: number; script?: readonly Mishap[]; resumeAfter?: number; hasOther?: boolean };

/**
 * A job whose tab is killed after so many events: each answer, timer, message and completed operation of a disk is one, so
 * that every place at which the page waits for something is met. Then another tab goes on. Gives what is wrong, and whether
 * the job had ended before.
 */
async function killedAfter(
  events: number,
  { count, seed, script = [], resumeAfter = 10_000, hasOther = false }: Scene,
) {
  const world = createBulkWorld(seed, turn);
  const browser = createBrowser(world, "desk", idsOf(count));
  const { pass, confirm, openTab, stands, asked, jobIn } = stepsIn(world);
  const first = await openTab(browser);
  const other = hasOther ? await openTab(browser) : undefined;
  world.script.push(...script);
  void confirm(first, browser);
  let happened = 0;
  await world.clock.runUntil(world.clock.now() + 3_600_000, () => (happened += 1) >= events);
  const isOver = first.bulk.read().jobs[0]?.job.state === "done";
  first.kill();

  const next = other ?? (await openTab(browser));
  const faults: string[] = [];
  const job = () => next.bulk.read().jobs[0];
  await pass(resumeAfter);
  // Killed before anything was durable: then nothing may have been done either. Or the other tab has not looked yet.
  if (job() === undefined && hasOther) return { faults: [], isOver };
  if (job() === undefined) return { faults: world.ledger.deeds.map(({ target }) => `${target} was done`), isOver };
  if (!hasOther) {
    const told = jobIn(next);
    faults.push(...untrueRows(world, told));
    if (told.job.state === "running") faults.push("it says that it runs");
    if (told.job.state === "paused" && told.job.pausedBy !== "closed") faults.push(`paused by ${told.job.pausedBy}`);
    await pass(60_000);
    if (jobIn(next).counts.left !== told.counts.left) faults.push("something was begun without a click");
  }
  for (let clicks = 0; clicks < 5 && jobIn(next).job.state !== "done"; clicks += 1) {
    await asked(next.bulk.resume(jobIn(next).job.id));
    await world.clock.runUntil(world.clock.now() + 3_600_000, stands(next));
    await pass(120_000);
  }
  faults.push(...untrueRows(world, jobIn(next)));
  const { done, notSent } = jobIn(next).counts;
  if (done + notSent !== count) faults.push(`it came to ${JSON.stringify(jobIn(next).counts)}`);
  if (world.ledger.deeds.length !== done) faults.push(`${done} said, ${world.ledger.deeds.length} done`);
  return { faults, isOver };
}

async function killedEverywhere(scene: Scene, step: number, first = 1) {
  const faults: string[] = [];
  let kills = 0;
  for (let events = first; events < 5000; events += step) {
    const killed = await killedAfter(events, scene);
    kills += 1;
    faults.push(...killed.faults.map((fault) => `after ${events}: ${fault}`));
    if (killed.isOver) break;
  }
  return { faults, kills };
}

describe("a job whose tab is killed stands, says what is left, and is carried to its end by another tab", () => {
  test.each([1, 2, 3])("wherever it waits (%i)", { timeout: 60_000 }, async (seed) => {
    const { faults, kills } = await killedEverywhere({ count: 4, seed }, 1);
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThan(40);
  });

  test.each([4, 5])("wherever it waits, resumed at once (%i)", { timeout: 60_000 }, async (seed) => {
    const { faults } = await killedEverywhere({ count: 3, seed, resumeAfter: 40 }, 1);
    expect(faults).toEqual([]);
  });

  test.each([6, 7, 8])(
    "wherever it waits, by a tab that was there all the time (%i)",
    { timeout: 60_000 },
    async (seed) => {
      const { faults } = await killedEverywhere({ count: 3, seed, resumeAfter: 0, hasOther: true }, 1);
      expect(faults).toEqual([]);
    },
  );

  test.each<readonly [Mishap, number]>([
    ["answer lost", 11],
    ["lost", 12],
    ["slow", 13],
    ["twice", 14],
    ["failure after", 15],
    ["bad gateway before", 16],
    ["too many", 17],
  ])("wherever it waits, when %s befalls the second", { timeout: 60_000 }, async (mishap, seed) => {
    const { faults } = await killedEverywhere({ count: 3, seed, script: ["none", mishap] }, 1);
    expect(faults).toEqual([]);
  });

  test("with fifty bookings, at many places", { timeout: 120_000 }, async () => {
    const { faults, kills } = await killedEverywhere({ count: 50, seed: 21 }, 11, 3);
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThan(40);
  });
});
