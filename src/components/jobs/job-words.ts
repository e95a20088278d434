import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import type { JobAction } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";

const text = catalogue("jobs/words", {
  actions: {
    approve: { noun: "approval", done: "approved", doing: "Approving" },
    reject: { noun: "rejection", done: "rejected", doing: "Rejecting" },
    cancel: { noun: "cancellation", done: "cancelled", doing: "Cancelling" },
    pickup: { noun: "pickup", done: "picked up", doing: "Confirming pickups," },
    return: { noun: "return", done: "returned", doing: "Confirming returns," },
    map: { noun: "mapping", done: "mapped", doing: "Mapping" },
    block: { noun: "block", done: "blocked", doing: "Blocking" },
  },
  far: (doing, settled, count) => `${doing} ${countText(settled)} of ${countText(count)}`,
});

/** `noun` after “Its”, `done` after “Already”, `doing` before “17 of 50”. */
export const jobWords: Readonly<Record<JobAction, { noun: string; done: string; doing: string }>> = text.actions;

/** How many of a job's bookings, vehicles or ranges have their outcome. */
export const settledOf = ({ job, counts }: JobView): number => job.count - counts.left - counts.begun;

/** How far a job is: `Approving 17 of 50`. */
export function jobTitle(view: JobView): string {
  const { job } = view;
  return text.far(jobWords[job.action].doing, settledOf(view), job.count);
}
