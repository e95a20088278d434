import { ph, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { waitText } from "#values/range-text.ts";
import type { JobAction } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobNouns } from "../write-status/write-nouns.ts";
import type { ProgressSegment } from "#ui/feedback/progress.tsx";

const outcomeWords = {
  done: (count: number) => t`${countText(count)} done`,
  already: (count: number) => t`${countText(count)} already done`,
  unknown: (count: number) => t`${countText(count)} unknown`,
  refused: (count: number) => t`${countText(count)} refused`,
  notSent: (count: number) => t`${countText(count)} not done`,
  skipped: (count: number) => t`${countText(count)} skipped`,
};

// Another version may have stored a reason that this one has no words for.
const because: Readonly<Partial<Record<string, string>>> = {
  user: t`Paused.`,
  unknowns: t`Stopped because of unknown outcomes. Check what's unknown, then resume.`,
  key: t`Stopped: we needed your API key again. Resume once you've entered it.`,
  offline: t`Stopped: we couldn't load what we needed. Check your connection, then resume.`,
  forbidden: t`Stopped after repeated refusals: this API key may lack the scope booking:write.`,
  closed: t`Stopped: the job's page may have been closed, reloaded or suspended. Resume to continue with the rest.`,
  storage: t`Stopped: the job's page couldn't save data.`,
};

/** How many of a job's bookings, vehicles or ranges have their outcome. */
export const settledOf = ({ job, counts }: JobView): number => job.count - counts.left - counts.begun;

/** How far a job is, with its outcomes: `Approvals: 17 of 50 (15 done, 1 already done, 1 unknown).` */
export function jobLine(view: JobView): string {
  const { job, counts } = view;
  const outcomes = (["done", "already", "unknown", "refused", "notSent", "skipped"] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => outcomeWords[outcome](counts[outcome]));
  const head = t`${ph({ actions: jobNouns[job.action].many })}: ${countText(settledOf(view))} of ${countText(job.count)}`;
  return outcomes.length === 0 ? t`${head}.` : t`${head} (${ph({ outcomes: outcomes.join(", ") })}).`;
}

function becauseOf({ job, counts }: JobView): string {
  const { action, pausedBy, unchecked } = job;
  if (pausedBy === undefined) return "";
  if (pausedBy === "stale") return staleWords(action, counts, unchecked?.isOld ?? true);
  // The API docs don't say which scope these need (Errors, rule 6).
  if (pausedBy === "forbidden" && (action === "block" || action === "map"))
    return t`Stopped after repeated refusals: this API key may lack a permission. Ask the person who issued it.`;
  return because[pausedBy] ?? t`Stopped.`;
}

/** What couldn't be checked, what that means, and what the user can do. */
function staleWords(action: JobAction, counts: JobView["counts"], isOld: boolean): string {
  return [
    t`Stopped: we couldn't check everything that's left.`,
    ...(isOld ? [] : [refreshFirst(action)]),
    riskOf(action, counts),
  ].join(" ");
}

function refreshFirst(action: JobAction): string {
  if (action === "block") return t`Resume to try again.`;
  return action === "map" ? t`Refresh the vehicles, then resume.` : t`Refresh the bookings, then resume.`;
}

function riskOf(action: JobAction, { done }: JobView["counts"]): string {
  if (action === "block") return t`If you continue without refreshing, some dates may be blocked twice.`;
  const risk = t`If you continue without refreshing, we may act on outdated data.`;
  const isApproval = action === "approve" || (action === "choose" && done === 0);
  return isApproval ? `${risk} ${t`Approving captures any held payment.`}` : risk;
}

/** Why a job stopped, where it runs, and how long it may take. */
export function stoppedWords(view: JobView): string {
  const { job, runs, msLeft, counts, isStored } = view;
  const loss = isStored
    ? ""
    : ` ${t`This browser hasn't saved all of this job. Some of it may be lost when the page closes.`}`;
  if (runs === "elsewhere") return `${t`This job may be running in another tab.`}${loss}`;
  // Its tab releases it a moment after it has stopped.
  if (job.state === "paused") return `${becauseOf(view)}${loss}`;
  if (runs === "here")
    return `${msLeft === undefined ? "" : t`About ${ph({ time: waitText(msLeft, 0) })} to go at the pace so far.`}${loss}`;
  if (counts.unknown > 0) return `${t`Check what's unknown.`}${loss}`;
  return loss.trim();
}

/** How many of a job's items can be retried: refused, not sent or skipped. */
export const failedOf = ({ counts }: JobView): number => counts.refused + counts.notSent + counts.skipped;

export function segmentsOf(view: JobView): readonly ProgressSegment[] {
  const { counts } = view;
  return [
    { kind: "done", n: counts.done + counts.already },
    { kind: "unknown", n: counts.unknown },
    { kind: "refused", n: failedOf(view) },
    { kind: "todo", n: counts.left + counts.begun },
  ];
}
