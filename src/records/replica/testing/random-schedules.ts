import * as fc from "fast-check";
import { dialects } from "#mock/dialects/dialects.ts";
import { mishaps } from "./replica-network.ts";
import type { Command, Schedule } from "./schedule.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const tab = fc.nat({ max: 2 });
const times = fc.integer({ min: 1, max: 5 });
const just = <const Word extends string>(...words: [Word, ...Word[]]) => fc.constantFrom(...words);
const days = fc.constantFrom(0, 0, day, -day, 37 * second);

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: just("change"),
      how: just("now", "now", "late", "equal"),
      times: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: just("insert", "insert", "remove"), times }) },
  { weight: 1, arbitrary: fc.record({ do: just("come back"), isChanged: fc.boolean() }) },
  { weight: 16, arbitrary: fc.record({ do: just("step"), events: fc.integer({ min: 1, max: 6 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: just("wait"),
      ms: fc.oneof(fc.nat({ max: 30 * second }), fc.nat({ max: 3 * minute }), fc.nat({ max: 25 * minute })),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: just("mishap"),
      mishap: fc.constantFrom(...mishaps),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: just("open"), disk: just("quick", "quick", "slow", "none") }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: just("kill", "close", "freeze", "freeze", "thaw", "thaw", "hide", "see", "touch", "read all"),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: just("check"), tab, ago: fc.constantFrom(undefined, 0, 5 * minute, 3 * hour) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: just("set clock"), by: fc.constantFrom(day, -day, 5 * minute, -5 * minute) }),
  },
  { weight: 2, arbitrary: fc.record({ do: just("disk fails", "disk works", "offline", "online", "online") }) },
);

/** Schedules of any kind, with at most so many commands, for services of all dialects. */
export function schedules(most: number): fc.Arbitrary<Schedule> {
  return fc.record({
    seed: fc.nat(),
    dialect: fc.constantFrom(...Object.keys(dialects)),
    isTimeless: fc.constantFrom(false, false, false, false, true),
    saysDate: fc.boolean(),
    knowsHost: fc.constantFrom(true, true, false),
    serviceClock: days,
    machineClock: days,
    pageSize: fc.integer({ min: 2, max: 7 }),
    bookings: fc.integer({ min: 0, max: 40 }),
    commands: fc.array(command, { minLength: Math.floor(most / 2), maxLength: most, size: "max" }),
  });
}
