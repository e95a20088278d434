import { expect, test } from "vitest";
import type { Intent } from "#records/intent.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";
import { pausedWords, pauseWords, queuedWords } from "./waiting-words.ts";

const asked = 10_000_000;
const clock = `${formatClock(browserZone(), asked)} ${offsetAt(browserZone(), asked)}`;

test.each([
  [{ until: 18_000, isAsked: true }, "The service asked us to wait 18 s."],
  [{ until: 17_001, isAsked: true }, "The service asked us to wait 18 s."],
  [{ until: 120_000, isAsked: true }, "The service asked us to wait 120 s."],
  [{ until: 130_000, isAsked: true }, "The service asked us to wait 3 min."],
  [{ until: 30_000, isAsked: false }, "The service asked us to wait, without saying how long. We try again in 30 s."],
  [{ until: 900_000, isAsked: true, asked }, `The service asked us to wait until ${clock}. We try again in 15 min.`],
])("%j", (pause, words) => {
  expect(pauseWords(pause, 0)).toBe(words);
});

const clicked = (at: number) => anIntent("approve", `b-${at}`, { clickedAt: at });

test.each<[readonly Intent[], string]>([
  [[], "Nothing is lost."],
  [[clicked(0)], "1 action is queued and goes by itself; nothing is lost."],
  [[clicked(0), clicked(1)], "2 actions are queued and go by themselves; nothing is lost."],
])("%#: what leaves in time is queued", (waiting, words) => {
  expect(queuedWords(waiting, 60_000)).toBe(words);
});

test("what the wait outlasts is never called queued, or nothing lost", () => {
  const one = queuedWords([clicked(0)], 60_001);
  expect(one).toMatch(/^1 action will not be sent, because the wait is longer than a minute from the click; decide/);
  const both = queuedWords([clicked(0), clicked(0), clicked(1)], 60_001);
  expect(both).toMatch(/^1 action is queued and goes by itself\. 2 actions will not be sent/);
  expect(one + both).not.toContain("nothing is lost");
  expect(queuedWords([anIntent("approve", "b-1", { attempts: 1 })], 60_001)).toContain("goes by itself");
});

test("while the user paused the sending, what does not leave within a minute is said to be dropped", () => {
  expect(pausedWords([])).toContain("what has not left within a minute of its click is dropped");
  expect(pausedWords([clicked(0)])).toContain("1 action waits.");
  expect(pausedWords([clicked(0), clicked(1)])).toContain("2 actions wait.");
});
