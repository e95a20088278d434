import * as fc from "fast-check";
import { expect, test } from "vitest";
import { faultsOf } from "./testing/check.ts";
import { play } from "./testing/play.ts";
import { schedules } from "./testing/random-schedules.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

// `npm run bench:writes` plays a hundred thousand of these.
test(
  "whatever happens, nothing is done twice, nothing untrue is said and nothing is lost",
  {
    timeout: 60_000,
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(schedules(25), async (schedule) => {
        expect(await faultsOf(await play(schedule, turn))).toEqual([]);
      }),
      // One seed, so that what is green today is green tomorrow; the benchmark looks further with other ones.
      { numRuns: 1200, seed: 20_261_120 },
    );
  },
);
