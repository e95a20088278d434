import { catalogue } from "#language/catalogue.ts";
import type { KnownState, StateReading } from "#contract/booking-reading.ts";
import type { WriteKind } from "#api/writes.ts";
import { stateWords } from "#components/booking-states.ts";
import type { JobAction } from "./bulk-job.ts";

const text = catalogue("records/job-words", {
  actions: {
    approve: { noun: "approval", done: "approved", doing: "Approving" },
    reject: { noun: "rejection", done: "rejected", doing: "Rejecting" },
    cancel: { noun: "cancellation", done: "cancelled", doing: "Cancelling" },
    pickup: { noun: "pickup", done: "picked up", doing: "Confirming pickups," },
    return: { noun: "return", done: "returned", doing: "Confirming returns," },
    map: { noun: "mapping", done: "mapped", doing: "Mapping" },
    block: { noun: "block", done: "blocked", doing: "Blocking" },
  },
  anyAction: "action",
  nothingFor: (state) => `${state}: its state leaves nothing for this action.`,
  unsent: "The service did not send its state. The service decides.",
  strange: (state) => `We do not know the state “${state}”. The service decides.`,
  already: (done) => `Already ${done}.`,
  continueAnyway: "Continue without refreshing",
  alreadyElsewhere: (done) => `Already ${done}, not by this job.`,
  notDismissed: {
    title: "The job could not be dismissed",
    detail:
      "Another tab has it, or this browser cannot change what it keeps. The job stays as it is, and can be dismissed later.",
  },
});

/** `noun` after “Its”, `done` after “Already”, `doing` before “17 of 50”. */
export const jobWords: Readonly<Record<JobAction, { noun: string; done: string; doing: string }>> = text.actions;

/** The noun of any write, for what is still open about a booking. */
export const nounOf = (kind: WriteKind): string =>
  Object.entries(jobWords).find(([action]) => action === kind)?.[1].noun ?? text.anyAction;

/** Why a booking in this state is not sent. */
export function stateSaid(state: { kind: KnownState; raw: string }): string {
  return text.nothingFor(stateWords({ state }).word);
}

/** Why the service is to judge. */
export function unsureSaid(state: Extract<StateReading, { kind: "other" | "unsent" }>): string {
  return state.kind === "unsent" ? text.unsent : text.strange(state.raw);
}

/** Why nothing is sent for what stands as it is to. */
export const alreadySaid = (action: JobAction): string => text.already(jobWords[action].done);

/** The same of what came to stand so while a job was at it. */
export const alreadyElsewhere = (action: JobAction): string => text.alreadyElsewhere(jobWords[action].done);

/** The button by which a person has a job go on with what can't be checked. */
export const continueAnyway: string = text.continueAnyway;

/** What is said where a job was to be dismissed and is still there. */
export const notDismissed: { title: string; detail: string } = text.notDismissed;
