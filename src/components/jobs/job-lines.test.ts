import { describe, expect, test } from "vitest";
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
  return { ...record, others: [], counts: all, runs: undefined, msLeft: undefined, isKept: true, ...more };
}

test.each([
  [{}, { left: 2 }, "Approving 0 of 2."],
  [
    {},
    { done: 15, already: 1, unknown: 1, left: 983 },
    "Approving 17 of 1,000: 15 done, 1 already done, 1 with no reply.",
  ],
  [{ action: "pickup" }, { refused: 1, begun: 1 }, "Confirming pickups, 1 of 2: 1 refused."],
  [{ state: "done" }, { done: 1 }, "Finished approving 1 booking: 1 done."],
  [
    { state: "done" },
    { done: 1, skipped: 2, notSent: 1 },
    "Finished approving 4 bookings: 1 done, 1 not sent, 2 skipped.",
  ],
  [{ action: "map" }, { done: 1, left: 1 }, "Mapping 1 of 2: 1 done."],
  [{ action: "map", state: "done" }, { done: 2, skipped: 1 }, "Finished mapping 3 vehicles: 2 done, 1 skipped."],
] as const)("says how far a job is: %j with %j", (job, counts, line) => {
  expect(jobLine(view(job, counts))).toBe(line);
});

describe("a stopped job", () => {
  test("has words even if another version stored why it stopped", () => {
    const stopped = { state: "paused" as const, ...JSON.parse('{ "pausedBy": "unreached" }') };
    expect(stoppedWords(view(stopped, { left: 1 }))).toBe("It stopped.");
  });

  test("says why it stopped, even while its tab still runs it", () => {
    const stopped = { state: "paused", pausedBy: "unknowns" } as const;
    expect(stoppedWords(view(stopped, { left: 1 }))).toMatch("It stopped because three got no reply.");
    expect(stoppedWords(view(stopped, { left: 1 }, { runs: "here", msLeft: 900 }))).toMatch("It stopped because");
  });

  test("says what the API key may lack, where we know it", () => {
    const stopped = { state: "paused", pausedBy: "forbidden" } as const;
    expect(stoppedWords(view(stopped, { left: 1 }))).toMatch("the scope booking:write");
    expect(stoppedWords(view({ ...stopped, action: "map" }, { left: 1 }))).toMatch(
      "isn't allowed to map these vehicles",
    );
  });

  test("says what couldn't be refreshed, and the risk of continuing", () => {
    const unchecked = { isOld: true, refreshedAt: Date.UTC(2027, 0, 4, 9), missing: [] };
    const stopped = { state: "paused", pausedBy: "stale", unchecked } as const;
    expect(stoppedWords(view(stopped, { done: 2, left: 3 }))).toMatch(
      /^It stopped because the bookings couldn't be refreshed, so we can't check the rest\. Last refresh: .* Nothing has been done for the rest\. If you resume, we'll try to refresh again\. If you continue without refreshing, bookings are approved and payments captured even if/,
    );
  });

  test("counts the items that could not be loaded", () => {
    const unchecked = { isOld: false, refreshedAt: Date.UTC(2027, 0, 4, 9), missing: [2, 4] };
    const stopped = { state: "paused", pausedBy: "stale", unchecked } as const;
    expect(stoppedWords(view(stopped, { done: 2, left: 4 }))).toMatch(
      /^It stopped\. We couldn't load 2 of the remaining ones\. Nothing has been done/,
    );
  });

  test("says that its results can't be saved", () => {
    expect(stoppedWords(view({ state: "done" }, { done: 1 }, { isKept: false }))).toBe(
      "This browser can't save all of this job. Some of it is lost when the page closes.",
    );
  });
});

test("says where a running job runs, or how long it takes", () => {
  expect(stoppedWords(view({}, { left: 1 }, { runs: "elsewhere" }))).toBe("It's running in another tab.");
  expect(stoppedWords(view({}, { left: 1 }, { runs: "here" }))).toBe("");
  expect(stoppedWords(view({}, { left: 1 }, { runs: "here", msLeft: 400 }))).toBe("About 1 s to go.");
  expect(stoppedWords(view({}, { left: 1 }, { runs: "here", msLeft: 300_000 }))).toBe("About 5 min to go.");
});
