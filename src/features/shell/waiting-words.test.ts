import { expect, test } from "vitest";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";
import { pauseWords, queuedWords } from "./waiting-words.ts";

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

test.each([
  [0, "Nothing is lost."],
  [1, "1 action is queued and goes by itself; nothing is lost."],
  [2, "2 actions are queued and go by themselves; nothing is lost."],
])("%d queued", (count, words) => {
  expect(queuedWords(count)).toBe(words);
});
