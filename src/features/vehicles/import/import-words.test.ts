import { expect, test } from "vitest";
import { costWords, planWords } from "./vehicles-plan.tsx";

const counts = { problem: 4, change: 2, map: 2, same: 19, left: 0 };

test("says how many lines are sent, how many have problems, and how many requests are left", () => {
  const words = planWords({ counts, send: { length: 3 }, lines: { length: 27 } });
  expect(words.title).toMatch(/3.*27/);
  expect(words.detail).toContain("4");
  expect(costWords(5, { limit: 120, remaining: 87, at: 0 })).toMatch(/5.*87/);
  expect(costWords(5, undefined)).toContain("5");
});
