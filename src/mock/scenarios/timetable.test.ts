import { expect, test } from "vitest";
import { seededRandom } from "../service/random.ts";
import { knownMoment } from "./known-bookings.ts";
import { createScenario, type ScenarioName } from "./scenarios.ts";
import { happenings, keepTimetable, type TimetableEntry } from "./timetable.ts";

function open(timetable: readonly TimetableEntry[], name: ScenarioName = "normal-day", until = knownMoment) {
  let now = knownMoment;
  const world = createScenario(name, { clock: { now: () => now }, seed: 7 });
  const catchUp = keepTimetable(world, timetable, seededRandom(3), { startedAt: knownMoment, until });
  return {
    world,
    at: (seconds: number) => {
      now = knownMoment + seconds * 1000;
      catchUp();
      return world.ledger.entries().filter(({ kind }) => kind === "captured").length;
    },
  };
}

const approvals = (...afterSeconds: number[]) =>
  afterSeconds.map((after): TimetableEntry => ({ afterSeconds: after, happening: "colleague approves" }));

test("lets what is due happen once, even after a long pause", () => {
  const { at } = open(approvals(10, 20, 30, 1000));
  expect([at(9), at(10), at(10), at(500), at(999), at(5000), at(9000)]).toEqual([0, 1, 1, 3, 3, 4, 4]);
});

test("doesn't repeat what has already happened", () => {
  const { at } = open(approvals(10, 20, 30), "normal-day", knownMoment + 20_000);
  expect(at(100)).toBe(1);
});

test("does nothing where nothing fits", () => {
  const { world } = open([], "empty");
  for (const happen of Object.values(happenings)) happen(world, seededRandom(3));
  expect(world.ledger.entries()).toEqual([]);
});
