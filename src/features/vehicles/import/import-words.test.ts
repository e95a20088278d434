import { expect, test } from "vitest";
import { costWords, countWords, planWords } from "./import-words.ts";

const none = { problem: 0, change: 0, map: 0, same: 0, left: 0 };
const plan = (counts: Partial<typeof none>, send: number) => {
  const all = { ...none, ...counts };
  const lines = Object.values(all).reduce((sum, count) => sum + count, 0);
  return { counts: all, send: { length: send }, lines: { length: lines } };
};

test.each([
  [plan({ problem: 4, change: 2, map: 2, same: 19 }, 4), "4 of 27 lines will be sent"],
  [plan({ map: 1 }, 1), "1 of 1 line will be sent"],
  [plan({ problem: 3 }, 0), "None of 3 lines will be sent"],
  [plan({ same: 27 }, 0), "There's nothing to send"],
  [plan({ same: 2, left: 1 }, 0), "There's nothing left to send"],
  [plan({}, 0), "The file has no lines below the header"],
])("sums up %j as %j", (planned, title) => {
  expect(planWords(planned).title).toBe(title);
});

test("counts problems in correct singular and plural", () => {
  expect(planWords(plan({ problem: 4, map: 2 }, 2)).detail).toBe(
    "Nothing has been sent yet. Fix the 4 problems and import the file again, or apply the good lines now.",
  );
  expect(planWords(plan({ problem: 12 }, 0)).detail).toContain("Fix the 12 problems");
  expect(countWords({ ...none, problem: 1, left: 2 })).toBe("1 with a problem, 2 left out");
});

test.each([
  [4, { limit: 120, remaining: 87, at: 0 }, "4 requests. 87 of 120 requests left before the service asks us to wait."],
  [1, undefined, "One request per vehicle: 1 request."],
  [
    200,
    { limit: 120, remaining: 87, at: 0 },
    "87 of 120 requests left before the service asks us to wait. The service may ask us to wait in between. The job then continues automatically.",
  ],
])("says what %i requests cost at %j: %j", (requests, rate, words) => {
  expect(costWords(requests, rate)).toContain(words);
});
