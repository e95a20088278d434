// `npm run bench:replica -- --runs 10000 --seed 1`: the replica of bookings under random schedules of faults.
// The fuzz test of `npm test` runs a few of them; run them all when you change how bookings are loaded.
import { parseArgs } from "node:util";
import { sample } from "fast-check";
import { calm } from "#records/replica/testing/calm.ts";
import { play } from "#records/replica/testing/play.ts";
import { schedules } from "#records/replica/testing/random-schedules.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "10000" }, seed: { type: "string", default: "1" } },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const mostCommands = 60;
const shownFaults = 20;

const began = performance.now();
let [faulty, changes, requests, mostMinutes] = [0, 0, 0, 0];
for (let run = 0; run < runs; run += 1) {
  // One schedule a seed: repeat a failure with `--seed <its own> --runs 1`.
  const [schedule] = sample(schedules(mostCommands), { numRuns: 1, seed: seed + run });
  if (schedule === undefined) continue;
  const outcome = await play(schedule).then(calm);
  changes += outcome.changes;
  requests += outcome.requests;
  mostMinutes = Math.max(mostMinutes, outcome.minutes);
  if (outcome.missed.length > 0) {
    faulty += 1;
    const [first = "", ...others] = outcome.missed;
    if (faulty <= shownFaults)
      console.log(`seed ${seed + run} (${schedule.dialect}): ${first}; and ${others.length} more`);
  }
  if ((run + 1) % 1000 === 0) console.log(`${run + 1} schedules, ${faulty} with a fault`);
}
const seconds = Math.round((performance.now() - began) / 1000);
console.table({ schedules: runs, changes, requests, faulty, "most minutes until all is right": mostMinutes, seconds });
if (faulty > 0) process.exitCode = 1;
