import { expect, test } from "vitest";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { createScenario, defaultSeed, type ScenarioName } from "../scenarios/scenarios.ts";
import { browserHappenings } from "./browser-happenings.ts";

const grow = (name: ScenarioName) => createScenario(name, { clock: { now: () => knownMoment }, seed: defaultSeed });

test("each happening says what it did to the newest booking that fits", () => {
  const world = grow("normal-day");
  const said = browserHappenings["guest-books"].happen(world);
  const [number = ""] = said.split(" ");
  const state = () => world.bookings.all().find((booking) => booking.number === number)?.state;
  expect(state()).toBe("awaiting_approval");
  expect(browserHappenings["guest-cancels"].happen(world)).toBe(`${number} was cancelled by its guest.`);
  expect(state()).toBe("cancelled");
  expect(browserHappenings["colleague-approves"].happen(world)).toMatch(/^BK-\d+ was approved by a colleague\.$/);
  expect(browserHappenings["double-booking-opens"].happen(world)).toMatch(/came in on dates that are taken\.$/);
  expect(world.conflicts.size).toBe(1);
  expect(browserHappenings["double-booking-clears"].happen(world)).toMatch(/was cancelled by the service\.$/);
  expect(world.conflicts.size).toBe(0);
});

test("an empty world says that nothing can happen in it", () => {
  const world = grow("empty");
  for (const { happen } of Object.values(browserHappenings)) expect(happen(world)).toMatch(/^No /);
});
