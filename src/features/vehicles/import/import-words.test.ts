import { expect, test } from "vitest";
import { answerTime } from "./import-words.ts";
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
  [plan({ same: 27 }, 0), "All 27 lines are already so: nothing to send"],
  [plan({ same: 2, left: 1 }, 0), "Nothing is left to send"],
  [plan({}, 0), "The file has no lines below its head"],
])("of %j the headline is %j", (planned, title) => {
  expect(planWords(planned).title).toBe(title);
});

test("what is to be done about problems is said in a number that reads well", () => {
  expect(planWords(plan({ problem: 4, map: 2 }, 2)).detail).toBe(
    "Nothing has been sent yet. Fix the four problems and drop the file again, or apply the good lines now.",
  );
  expect(planWords(plan({ problem: 12 }, 0)).detail).toContain("Fix the 12 problems");
  expect(countWords({ ...none, problem: 1, left: 2 })).toBe("1 with a problem, 2 left out");
});

test.each([
  [
    4,
    { limit: 120, remaining: 87, at: 0 },
    undefined,
    "4 requests. 87 of 120 are left before the service asks us to wait.",
  ],
  [1, undefined, 500, "1 request."],
  [40, undefined, 500, "40 requests. About 20 s at the present pace."],
  [
    200,
    { limit: 120, remaining: 87, at: 0 },
    600,
    "87 of 120 are left before the service asks us to wait. About 2 min at the present pace, and the waits that the service asks for: the job goes on by itself after each.",
  ],
] as const)("%i requests at %j and %s ms each cost %j", (requests, rate, each, words) => {
  expect(costWords(requests, rate, each)).toContain(words);
});

test("the pace is the middle of the last answers; silence is none", () => {
  const answers = [{ ms: 30_000, kind: "silent" as const }, ...[90, 100, 4000].map((ms) => ({ ms, kind: undefined }))];
  expect(answerTime(answers)).toBe(100);
  expect(answerTime([])).toBeUndefined();
});
