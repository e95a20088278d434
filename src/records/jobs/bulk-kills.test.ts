import { describe, expect, test } from "vitest";
import type { Mishap } from "../testing/hostile-network.ts";
import { openDesk } from "./testing/bulk-world.ts";

type Scene = { count: number; seed: number; script?: readonly Mishap[]; resumeAfter?: number; hasOther?: boolean };

/**
 * A job whose tab is killed after so many events (each reply, timer, message and completed disk operation), so that every
 * place where the page waits is met. Then another tab resumes it. Returns the faults, and whether the job had ended before.
 */
async function killedAfter(
  events: number,
  { count, seed, script = [], resumeAfter = 10_000, hasOther = false }: Scene,
) {
  const desk = await openDesk(count, { seed });
  const { world, tab: first, openTab, pass, view, goOn, deeds } = desk;
  const other = hasOther ? await openTab() : undefined;
  desk.script(...script);
  void desk.confirm();
  let happened = 0;
  await world.clock.runUntil(world.clock.now() + 3_600_000, () => (happened += 1) >= events);
  const isOver = first.bulk.read().jobs[0]?.job.state === "done";
  first.kill();

  const next = other ?? (await openTab());
  const faults: string[] = [];
  await pass(resumeAfter);
  if (next.bulk.read().jobs.length === 0) {
    // Killed before anything was stored: then nothing may have been done. Or the other tab hasn't checked yet.
    return { faults: hasOther ? [] : world.ledger.deeds.map(({ target }) => `${target} was done`), isOver };
  }
  if (!hasOther) {
    const told = view(next);
    faults.push(...desk.faults(next));
    if (told.job.state === "running") faults.push("it is shown as running");
    if (told.job.state === "paused" && told.job.pausedBy !== "closed") faults.push(`paused by ${told.job.pausedBy}`);
    await pass(60_000);
    if (view(next).counts.left !== told.counts.left) faults.push("something was started without a click");
  }
  for (let clicks = 0; clicks < 5 && view(next).job.state !== "done"; clicks += 1) {
    await goOn(next);
    await pass(120_000);
  }
  faults.push(...desk.faults(next));
  const { done, notSent } = view(next).counts;
  if (done + notSent !== count) faults.push(`it came to ${JSON.stringify(view(next).counts)}`);
  if (deeds() !== done) faults.push(`${done} said, ${deeds()} done`);
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

describe("a job whose tab is killed is paused, and finished by another tab", () => {
  test.each<[string, Scene]>([
    ["", { count: 4, seed: 1 }],
    ["with another seed", { count: 4, seed: 2 }],
    ["when it is resumed at once", { count: 3, seed: 4, resumeAfter: 40 }],
    ["when the other tab was open all the time", { count: 3, seed: 6, resumeAfter: 0, hasOther: true }],
    [
      "when the other tab was open all the time, with another seed",
      { count: 3, seed: 7, resumeAfter: 0, hasOther: true },
    ],
    ["when the second reply is lost", { count: 3, seed: 11, script: ["none", "answer lost"] }],
    ["when the second request is lost", { count: 3, seed: 12, script: ["none", "lost"] }],
    ["when the second reply is slow", { count: 3, seed: 13, script: ["none", "slow"] }],
    ["when the second reply comes twice", { count: 3, seed: 14, script: ["none", "twice"] }],
    ["when the second request fails afterwards", { count: 3, seed: 15, script: ["none", "failure after"] }],
    [
      "when the gateway fails before the second request",
      { count: 3, seed: 16, script: ["none", "bad gateway before"] },
    ],
    ["when the second request hits the rate limit", { count: 3, seed: 17, script: ["none", "too many"] }],
  ])("wherever it was waiting %s", { timeout: 60_000 }, async (_, scene) => {
    const { faults, kills } = await killedEverywhere(scene, 1);
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThan(30);
  });

  test("with fifty bookings, at many places", { timeout: 120_000 }, async () => {
    const { faults, kills } = await killedEverywhere({ count: 50, seed: 21 }, 11, 3);
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThan(40);
  });
});
