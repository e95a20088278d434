import type { JobAction } from "#records/bulk/bulk-job.ts";
import type { JobView } from "#records/bulk/bulk-types.ts";
import { jobTitle, settledOf } from "#records/bulk/job-lines.ts";

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
  const label = !isStanding ? "Job runs" : first.job.pausedBy === "user" ? "Job paused" : "Job stopped";
  const more = others === 0 ? "" : ` ${others === 1 ? "Another job has" : `${others} other jobs have`} not ended.`;
  return {
    action: first.job.action,
    isStanding,
    label: others === 0 ? label : `${label} +${others}`,
    progress: `${settledOf(first)}/${first.job.count}`,
    says: `${label}: ${jobTitle(first)}.${more}`,
  };
}
