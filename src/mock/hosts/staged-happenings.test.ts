import { expect, test } from "vitest";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { createScenario, defaultSeed, type ScenarioName } from "../scenarios/scenarios.ts";
import { browserHappenings } from "./staged-happenings.ts";

const grow = (name: ScenarioName) => createScenario(name, { clock: { now: () => knownMoment }, seed: defaultSeed });

test("says what each event did to the newest booking that fits", () => {
  const world = grow("normal-day");
  const happen = (name: string) => browserHappenings.get(name)?.happen(world) ?? "";
  const said = happen("guest books");
  const [number = ""] = said.split(" ");
  const state = () => world.bookings.all().find((booking) => booking.number === number)?.state;
  expect(state()).toBe("awaiting_approval");
  expect(happen("guest cancels")).toBe(`${number} was cancelled by its guest.`);
  expect(state()).toBe("cancelled");
  expect(happen("colleague approves")).toMatch(/^BK-\d+ was approved by a colleague\.$/);
  expect(happen("double-booking opens")).toMatch(/was booked on dates that are already taken\.$/);
  expect(world.conflicts.size).toBe(1);
  expect(happen("double-booking clears")).toMatch(/was cancelled by the service\.$/);
  expect(world.conflicts.size).toBe(0);
});

test("says that nothing can happen in an empty world", () => {
  const world = grow("empty");
  for (const { happen } of browserHappenings.values()) expect(happen(world)).toMatch(/^No /);
});
