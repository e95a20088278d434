import * as fc from "fast-check";
import type { Mishap } from "./network.ts";
import type { Command, Schedule } from "./schedule.ts";
import type { DiskMode } from "./shared-disk.ts";
import { choices } from "./choices.ts";
import { mishaps } from "./world.ts";

const [second, minute, hour] = [1000, 60_000, 3_600_000];

const tab = fc.nat({ max: 2 });
const nth = fc.nat({ max: 2 });
const choice = fc.nat({ max: choices.length - 1 });
const just = <const Word extends string>(...words: [Word, ...Word[]]) => fc.constantFrom(...words);

/** By how much somebody sets the clock: mostly back, since forward only ends things sooner. */
const setBy = fc.oneof(
  fc.integer({ min: -2 * minute, max: 0 }),
  fc.integer({ min: -40 * minute, max: 5 * minute }),
  fc.integer({ min: -31 * hour, max: 3 * hour }),
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: just("click"), tab, choice, times: fc.constantFrom<(1 | 2)[]>(1, 1, 2) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: just("mishap"), mishap: fc.constantFrom(...mishaps), times: fc.nat({ max: 3 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: just("wait"),
      ms: fc.oneof(
        fc.nat({ max: 50 }),
        fc.nat({ max: 12 * second }),
        fc.nat({ max: 2 * minute }),
        fc.nat({ max: 40 * minute }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: just("sleep"), ms: fc.integer({ min: hour / 2, max: 31 * hour }) }) },
  { weight: 4, arbitrary: fc.record({ do: just("undo", "ask again", "read first", "settle"), tab, nth }) },
  { weight: 5, arbitrary: fc.record({ do: just("reload", "kill", "freeze", "thaw", "hide", "unlock", "thaw"), tab }) },
  { weight: 1, arbitrary: fc.record({ do: just("other key", "sign out"), tab }) },
  { weight: 1, arbitrary: fc.record({ do: just("pause"), tab, isPaused: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: just("open", "revoke", "accept"), other: fc.constantFrom(false, false, false, true) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: just("offline", "online", "online") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: just("disk"),
      mode: fc.constantFrom<DiskMode[]>("works", "works", "fails", "commits and fails", "commits and fails once"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: just("empty") }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: just("clock"), ms: setBy }),
  },
  { weight: 2, arbitrary: fc.record({ do: just("others"), choice }) },
);

const commitsAndFails: readonly DiskMode[] = ["commits and fails", "commits and fails once"];

const [before, after] = [
  fc.constantFrom<Mishap[]>(
    "answer lost",
    "late",
    "slow",
    "failure after",
    "bad gateway after",
    "another success after",
    "another refusal after",
    "cut",
    "none",
  ),
  fc.constantFrom<Mishap[]>(
    "forbidden",
    "missing",
    "double booking",
    "unmapped",
    "too many",
    "key refused",
    "signed out",
    "twice, one signed out",
    "twice, one unreached",
    "another refusal before",
    "answer lost",
  ),
];

/** Short stories that pure chance would seldom produce: those that the rules are made for. */
const story: fc.Arbitrary<Command[]> = fc.oneof(
  // It may have happened, the page closes, and the response to the next request sounds like a refusal.
  fc
    .record({
      first: before,
      second: after,
      choice,
      ms: fc.nat({ max: 900 }),
      end: just("reload", "kill", "freeze", "hide"),
    })
    .map(({ first, second, choice, ms, end }): Command[] => [
      { do: "mishap", mishap: first, times: 1 },
      { do: "mishap", mishap: second, times: 1 },
      { do: "click", tab: 0, choice, times: 1 },
      { do: "wait", ms },
      { do: end, tab: 0 },
      { do: "open", other: false },
    ]),
  // It happened without a response, others changed the booking, and the service has forgotten the key when the machine wakes.
  fc
    .record({ choice: fc.constantFrom(0, 1), ms: fc.integer({ min: 31 * minute, max: 3 * hour }) })
    .map(({ choice, ms }): Command[] => [
      { do: "mishap", mishap: "answer lost", times: 2 },
      { do: "click", tab: 0, choice, times: 1 },
      { do: "wait", ms: 700 },
      { do: "wait", ms: 10 * second },
      { do: "others", choice: 3 },
      { do: "sleep", ms },
    ]),
  // The API key is refused, its page closes, and another page signs in.
  choice.map((which): Command[] => [
    { do: "revoke", other: false },
    { do: "click", tab: 0, choice: which, times: 1 },
    { do: "wait", ms: 700 },
    { do: "kill", tab: 0 },
    { do: "accept", other: false },
    { do: "open", other: false },
  ]),
  // The disk fails just before something is to be sent, undone or stored, and works again.
  fc
    .record({ choice, ms: fc.nat({ max: 12 * second }), isUndone: fc.boolean() })
    .map(({ choice, ms, isUndone }): Command[] => [
      { do: "click", tab: 0, choice, times: 1 },
      { do: "wait", ms: 30 },
      { do: "disk", mode: "fails" },
      isUndone ? { do: "undo", tab: 0, nth: 0 } : { do: "wait", ms: 1 },
      { do: "wait", ms },
      { do: "disk", mode: "works" },
    ]),
  // The disk stores a click but reports a failure; another tab finds it, or none does.
  fc
    .record({ choice, ms: fc.nat({ max: 12 * second }), mode: fc.constantFrom(...commitsAndFails) })
    .map(({ choice, ms, mode }): Command[] => [
      { do: "disk", mode },
      { do: "click", tab: 0, choice, times: 1 },
      { do: "wait", ms },
      { do: "disk", mode: "works" },
      { do: "click", tab: 0, choice, times: 1 },
    ]),
  // The clock is set while a click waits, or while its outcome is unknown.
  fc
    .record({ choice, ms: fc.nat({ max: 25 * minute }), by: setBy, mishap: before })
    .map(({ choice, ms, by, mishap }): Command[] => [
      { do: "mishap", mishap, times: 3 },
      { do: "click", tab: 0, choice, times: 1 },
      { do: "wait", ms },
      { do: "clock", ms: by },
    ]),
  // It may have happened, the browser clears its storage, and the user clicks again.
  fc
    .record({ choice, mishap: before, ms: fc.nat({ max: 40 * second }) })
    .map(({ choice, mishap, ms }): Command[] => [
      { do: "mishap", mishap, times: 3 },
      { do: "click", tab: 0, choice, times: 1 },
      { do: "wait", ms },
      { do: "empty" },
      { do: "click", tab: 0, choice, times: 1 },
    ]),
  // A tab is suspended while it checks the outcome of a click.
  fc.record({ choice, ms: fc.integer({ min: 300, max: 3 * second }) }).map(({ choice, ms }): Command[] => [
    { do: "open", other: false },
    { do: "mishap", mishap: "not the answer's form", times: 1 },
    { do: "click", tab: 0, choice, times: 1 },
    { do: "wait", ms },
    { do: "freeze", tab: 0 },
    { do: "wait", ms: 3 * minute },
  ]),
);

/** Random schedules: up to `most` commands with a service of any allowed dialect. */
export const schedules = (most: number): fc.Arbitrary<Schedule> =>
  fc.record({
    seed: fc.integer(),
    dialect: fc.record({
      retention: fc.constantFrom(25 * minute, 30 * minute, 24 * hour),
      storesRefusals: fc.boolean(),
      storesFailures: fc.boolean(),
      saysReplay: fc.boolean(),
      lag: fc.constantFrom(0, 10 * second),
      strangeNames: fc.constantFrom(false, false, true),
    }),
    weather: fc.constantFrom(0, 0.1, 0.4, 0.7),
    thaws: fc.constantFrom(true, true, false),
    commands: fc
      .array(fc.oneof({ weight: 12, arbitrary: command.map((one) => [one]) }, { weight: 1, arbitrary: story }), {
        minLength: 2,
        maxLength: most,
        size: "max",
      })
      .map((parts) => parts.flat()),
  });
