import * as fc from "fast-check";
import { expect, test } from "vitest";
import { faultsOf } from "../testing/check.ts";
import { play } from "../testing/play.ts";
import { schedules } from "../testing/random-schedules.ts";
import type { Schedule } from "../testing/schedule.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

// Each has a seed of its own, so that a green run stays green. `npm run bench:writes` plays a hundred thousand of these.
test.for(Array.from({ length: 200 }, (_, index) => index + 1))(
  "does nothing twice, says nothing untrue and loses nothing, in a random schedule: seed %i",
  async (seed) => {
    for (const schedule of fc.sample(schedules(25), { numRuns: 1, seed }))
      expect(await faultsOf(await play(schedule, turn))).toEqual([]);
  },
);

/**
 * A cancellation without a reply; the booking was approved elsewhere, and the service's guards lag 10 s. Found by a random
 * schedule.
 */
const overtaken: Schedule = {
  seed: 25,
  dialect: {
    retention: 1500000,
    storesRefusals: false,
    storesFailures: true,
    saysReplay: false,
    lag: 10000,
    strangeNames: false,
  },
  weather: 0.4,
  commands: [
    { do: "click", tab: 1, choice: 6, times: 1 },
    { do: "sleep", ms: 1800006 },
    { do: "mishap", mishap: "failure after", times: 1 },
    { do: "other key", tab: 0 },
    { do: "click", tab: 1, choice: 3, times: 2 },
    { do: "click", tab: 1, choice: 1, times: 2 },
    { do: "click", tab: 0, choice: 11, times: 1 },
    { do: "click", tab: 0, choice: 5, times: 1 },
    { do: "revoke", other: false },
    { do: "click", tab: 0, choice: 1, times: 1 },
    { do: "wait", ms: 700 },
    { do: "kill", tab: 0 },
    { do: "accept", other: false },
    { do: "open", other: false },
    { do: "undo", tab: 1, nth: 1 },
    { do: "click", tab: 0, choice: 10, times: 1 },
    { do: "read first", tab: 1, nth: 1 },
    { do: "click", tab: 2, choice: 1, times: 1 },
    { do: "mishap", mishap: "failure before", times: 1 },
    { do: "freeze", tab: 2 },
    { do: "mishap", mishap: "missing", times: 1 },
    { do: "disk", mode: "fails" },
  ],
  thaws: true,
};

test("doesn't repeat an unanswered cancellation of a booking approved since, once its key may be forgotten", async () => {
  expect(await faultsOf(await play(overtaken, turn))).toEqual([]);
});
