import { expect, test } from "vitest";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobLine, stoppedWords } from "./job-lines.ts";
import { aJob } from "#records/jobs/testing/a-job.ts";

const none = { left: 0, begun: 0, done: 0, already: 0, refused: 0, unknown: 0, notSent: 0, skipped: 0 };

function view(job: Partial<JobView["job"]>, counts: Partial<JobView["counts"]>, more: Partial<JobView> = {}): JobView {
  const all = { ...none, ...counts };
  const record = aJob(
    Object.entries(all).flatMap(([, n]) => Array.from({ length: n }, () => "left" as const)),
    job,
  );
  return { ...record, others: [], counts: all, runs: undefined, msLeft: undefined, isStored: true, ...more };
}

test.each([
  [{}, { left: 2 }, /\b0\b.*\b2\b/],
  [{}, { done: 15, already: 1, unknown: 2, left: 982 }, /\b18\b.*1,000.*\b15\b.*\b1\b.*\b2\b/],
  [{ state: "done" }, { done: 1, skipped: 2, notSent: 3 }, /\b6\b.*\b1\b.*\b3\b.*\b2\b/],
] as const)("counts how far a job is, and how its items ended: %j with %j", (job, counts, line) => {
  expect(jobLine(view(job, counts))).toMatch(line);
});

const stopped = { state: "paused", pausedBy: "unknowns" } as const;

test("says why a job stopped, even while its tab still runs it", () => {
  const why = stoppedWords(view(stopped, { left: 1 }));
  expect(why).not.toBe("");
  expect(stoppedWords(view(stopped, { left: 1 }, { runs: "here", msLeft: 900 }))).toContain(why);
});

test("has words even if another version stored why it stopped", () => {
  const newer = { state: "paused" as const, ...JSON.parse('{ "pausedBy": "unreached" }') };
  expect(stoppedWords(view(newer, { left: 1 }))).not.toMatch(/^$|undefined/);
});

test("speaks of captures only while the approval is still open", () => {
  const unchecked = { isOld: true, missing: [] };
  const risk = (action: JobView["job"]["action"], done: number) =>
    stoppedWords(view({ action, state: "paused", pausedBy: "stale", unchecked }, { done, left: 1 }));
  expect([risk("choose", 0), risk("choose", 1)]).toEqual([risk("approve", 0), risk("reject", 1)]);
});

test("warns that its results can't be saved, and says how long it takes", () => {
  expect(stoppedWords(view({ state: "done" }, { done: 1 }, { isStored: false }))).not.toBe("");
  expect(stoppedWords(view({}, { left: 1 }, { runs: "elsewhere" }))).not.toBe("");
  expect(stoppedWords(view({}, { left: 1 }, { runs: "here" }))).toBe("");
  expect(stoppedWords(view({}, { left: 1 }, { runs: "here", msLeft: 400 }))).toContain("1 s");
  expect(stoppedWords(view({}, { left: 1 }, { runs: "here", msLeft: 300_000 }))).toContain("5 min");
});
