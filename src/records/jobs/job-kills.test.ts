import { expect, test } from "vitest";
import type { Mishap } from "../testing/network.ts";
import { openDesk } from "./testing/job-world.ts";

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
  const isOver = first.jobs.read().jobs[0]?.job.state === "done";
  first.kill();

  const next = other ?? (await openTab());
  const faults: string[] = [];
  await pass(resumeAfter);
  if (next.jobs.read().jobs.length === 0) {
    // Killed before anything was stored: then nothing may have been done. Or the other tab hasn't checked yet.
    return { faults: hasOther ? [] : world.service.deeds.map(({ target }) => `${target} was done`), isOver };
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

/** Where it was waiting: at each event, or at each so many. */
test.each<[string, Scene, number]>([
  ["", { count: 3, seed: 1 }, 1],
  ["when it is resumed at once", { count: 3, seed: 4, resumeAfter: 40 }, 3],
  ["when the other tab was open all the time", { count: 3, seed: 6, resumeAfter: 0, hasOther: true }, 3],
  ["when the second reply is lost", { count: 3, seed: 11, script: ["none", "answer lost"] }, 3],
  ["when the second reply comes twice", { count: 3, seed: 14, script: ["none", "twice"] }, 5],
  ["when the second request fails afterwards", { count: 3, seed: 15, script: ["none", "failure after"] }, 5],
  ["when the second request hits the rate limit", { count: 3, seed: 17, script: ["none", "too many"] }, 5],
])("a job whose tab is killed, wherever it was waiting, is finished by another tab %s", async (_, scene, step) => {
  const faults: string[] = [];
  let [kills, isOver] = [0, false];
  for (let events = 1; !isOver; events += step) {
    const killed = await killedAfter(events, scene);
    kills += 1;
    faults.push(...killed.faults.map((fault) => `after ${events}: ${fault}`));
    ({ isOver } = killed);
  }
  expect(faults).toEqual([]);
  expect(kills * step).toBeGreaterThan(30);
});
