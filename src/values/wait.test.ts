import { expect, test } from "vitest";
import { secondsLeft, waitText } from "./range-text.ts";

test.each([
  [5000, 0, 5],
  [5000, 4001, 1],
  [5000, 5000, 0],
])("until %d, at %d: %d left", (until, now, left) => {
  expect(secondsLeft(until, now)).toBe(left);
});

test.each([
  [17_001, "18 s"],
  [120_000, "120 s"],
  [120_001, "3 min"],
  [660_000, "11 min"],
])("writes %d ms as %s", (until, words) => {
  expect(waitText(until, 0)).toBe(words);
});
