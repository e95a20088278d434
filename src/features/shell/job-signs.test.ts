import { expect, test } from "vitest";
import type { JobView } from "#records/jobs/job-types.ts";
import { aJob } from "#records/jobs/testing/a-job.ts";
import { jobSign } from "./job-signs.ts";

const none = { left: 0, begun: 0, done: 0, already: 0, refused: 0, unknown: 0, notSent: 0, skipped: 0 };

function view(state: JobView["job"]["state"], pausedBy?: JobView["job"]["pausedBy"]): JobView {
  const record = aJob(["done", "left", "left"], { state, pausedBy });
  return {
    ...record,
    counts: { ...none, done: 1, left: 2 },
    runs: undefined,
    msLeft: undefined,
    isKept: true,
    others: [],
  };
}

test.each([
  [[], undefined],
  [[view("done")], undefined],
  [[view("running")], "Job running: Approving 1 of 3."],
  [[view("paused", "user")], "Job paused: Approving 1 of 3."],
  [[view("running"), view("paused", "unknowns")], "Job stopped: Approving 1 of 3. Another job isn't finished."],
  [
    [view("paused", "offline"), view("running"), view("running"), view("done")],
    "Job stopped: Approving 1 of 3. 2 other jobs aren't finished.",
  ],
] as const)("%#: mentions the job that waits for a person first", (jobs, says) => {
  expect(jobSign(jobs)?.says).toBe(says);
});
