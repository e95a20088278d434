import { ph, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import type { JobAction } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";

const text = {
  actions: {
    approve: { noun: t`approval`, done: t`approved`, doing: t`Approving` },
    reject: { noun: t`rejection`, done: t`rejected`, doing: t`Rejecting` },
    cancel: { noun: t`cancellation`, done: t`cancelled`, doing: t`Cancelling` },
    pickup: { noun: t`pickup`, done: t`picked up`, doing: t`Confirming pickups,` },
    return: { noun: t`return`, done: t`returned`, doing: t`Confirming returns,` },
    choose: { noun: t`decision`, done: t`decided`, doing: t`Deciding` },
    map: { noun: t`mapping`, done: t`mapped`, doing: t`Mapping` },
    block: { noun: t`block`, done: t`blocked`, doing: t`Blocking` },
  },
};

/** `noun` after “Its”, `done` after “Already”, `doing` before “17 of 50”. */
export const jobWords: Readonly<Record<JobAction, { noun: string; done: string; doing: string }>> = text.actions;

/** How many of a job's bookings, vehicles or ranges have their outcome. */
export const settledOf = ({ job, counts }: JobView): number => job.count - counts.left - counts.begun;

/** How far a job is: `Approving 17 of 50`. */
export function jobTitle(view: JobView): string {
  const { job } = view;
  return t`${ph({ doing: jobWords[job.action].doing })} ${countText(settledOf(view))} of ${countText(job.count)}`;
}
