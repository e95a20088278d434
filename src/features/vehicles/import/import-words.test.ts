import { expect, test } from "vitest";
import { planWords } from "./vehicles-plan.tsx";

const counts = { problem: 4, change: 2, map: 2, same: 19, left: 0 };

test("says how many lines are sent and how many have problems", () => {
  const words = planWords({ counts, send: { length: 3 }, lines: { length: 27 } });
  expect(words.title).toMatch(/3.*27/);
  expect(words.detail).toContain("4");
});
