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
    isStored: true,
    others: [],
  };
}

test.each<[readonly JobView[], string | undefined]>([
  [[], undefined],
  [[view("done")], undefined],
  [[view("running")], "running"],
  [[view("paused", "user")], "paused"],
  [[view("running"), view("paused", "unknowns")], "paused +1"],
  [[view("paused", "offline"), view("running"), view("running"), view("done")], "paused +2"],
])("%#: mentions the job that waits for a person first, and counts the others", (jobs, expected) => {
  const sign = jobSign(jobs);
  const others = /\+\d+$/.exec(sign?.label ?? "")?.[0] ?? "";
  expect(sign && `${sign.isPaused ? "paused" : "running"} ${others}`.trim()).toBe(expected);
  expect(sign?.progress).toBe(expected && "1/3");
});
