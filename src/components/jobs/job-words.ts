import { catalogue } from "#language/catalogue.ts";
import type { JobAction } from "#records/bulk/bulk-job.ts";

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
  continueAnyway: "Continue without refreshing",
  notDismissed: {
    title: "The job could not be dismissed",
    detail:
      "Another tab has it, or this browser cannot change what it keeps. The job stays as it is, and can be dismissed later.",
  },
});

/** `noun` after “Its”, `done` after “Already”, `doing` before “17 of 50”. */
export const jobWords: Readonly<Record<JobAction, { noun: string; done: string; doing: string }>> = text.actions;

/** The button by which a person has a job go on with what can't be checked. */
export const continueAnyway: string = text.continueAnyway;

/** What is said where a job was to be dismissed and is still there. */
export const notDismissed: { title: string; detail: string } = text.notDismissed;
