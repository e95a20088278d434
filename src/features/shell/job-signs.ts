import { catalogue } from "#language/catalogue.ts";
import type { JobAction } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobTitle, settledOf } from "#components/jobs/job-words.ts";

const text = catalogue("shell/job-signs", {
  runs: "Job runs",
  paused: "Job paused",
  stopped: "Job stopped",
  says: (label: string, title: string) => `${label}: ${title}.`,
  others: (count: number) => `${count === 1 ? "Another job has" : `${count} other jobs have`} not ended.`,
});

/** What the shell says of the jobs that have not ended. `says`: all of it, in a sentence; `action`: what the first of them does. */
export type JobSign = { action: JobAction; isStanding: boolean; label: string; progress: string; says: string };

/** One sign for all of them, the standing ones first: those wait for a person. Undefined where there are none. */
export function jobSign(jobs: readonly JobView[]): JobSign | undefined {
  const open = jobs.filter(({ job }) => job.state !== "done");
  const standing = open.filter(({ job }) => job.state === "paused");
  const [first] = standing.length > 0 ? standing : open;
  if (first === undefined) return undefined;
  const isStanding = standing.length > 0;
  const others = open.length - 1;
  const label = !isStanding ? text.runs : first.job.pausedBy === "user" ? text.paused : text.stopped;
  const says = text.says(label, jobTitle(first));
  return {
    action: first.job.action,
    isStanding,
    label: others === 0 ? label : `${label} +${others}`,
    progress: `${settledOf(first)}/${first.job.count}`,
    says: others === 0 ? says : `${says} ${text.others(others)}`,
  };
}
