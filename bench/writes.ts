// `npm run bench:writes -- --runs 100000 --seed 1`: the write path under random schedules of faults.
// The model test of `npm test` runs a few of them; run them all when you change the write path. Every hundredth run also plays
// a morning of jobs over many bookings.
import { parseArgs } from "node:util";
import { sample } from "fast-check";
import { morning } from "#records/jobs/testing/morning.ts";
import { faultsOf } from "#records/testing/check.ts";
import { play } from "#records/testing/play.ts";
import { schedules } from "#records/testing/random-schedules.ts";
import { report, type Figure } from "./inbox/figures.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const mostCommands = 25;
const shownFaults = 20;

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const countOf = ({ history }: Awaited<ReturnType<typeof play>>, type: string) =>
  history.lines.filter((line) => line.type === type).length;
const began = performance.now();
let [faulty, requests, deeds] = [0, 0, 0];
for (let run = 0; run < runs; run += 1) {
  // One schedule a seed: repeat a failure with `--seed <its own> --runs 1`.
  const [schedule] = sample(schedules(mostCommands), { numRuns: 1, seed: seed + run });
  if (schedule === undefined) continue;
  const world = await play(schedule, turn);
  const faults = await faultsOf(world);
  if (run % 100 === 0) faults.push(...(await morning(seed + run)));
  [requests, deeds] = [requests + countOf(world, "sent"), deeds + world.service.deeds.length];
  if (faults.length > 0) {
    faulty += 1;
    if (faulty <= shownFaults) console.log(`seed ${seed + run}: ${faults.join("; ")}`);
  }
  if ((run + 1) % 10_000 === 0) console.log(`${run + 1} schedules, ${faulty} with a fault`);
}
console.table({ schedules: runs, requests, deeds, "wall time, s": Math.round((performance.now() - began) / 1000) });
report(`Write path, ${runs} random schedules of faults`, [
  new Map<string, Figure>([["schedules with a fault", { value: faulty, goal: 0 }]]),
]);
if (faulty > 0) process.exitCode = 1;
