import type { KnownState, StateReading } from "#contract/booking-reading.ts";
import type { WriteKind } from "#api/writes.ts";
import type { JobAction } from "./bulk-job.ts";

/** `noun` after “Its”, `done` after “Already”, `doing` before “17 of 50”. */
export const jobWords: Readonly<Record<JobAction, { noun: string; done: string; doing: string }>> = {
  approve: { noun: "approval", done: "approved", doing: "Approving" },
  reject: { noun: "rejection", done: "rejected", doing: "Rejecting" },
  cancel: { noun: "cancellation", done: "cancelled", doing: "Cancelling" },
  pickup: { noun: "pickup", done: "picked up", doing: "Confirming pickups," },
  return: { noun: "return", done: "returned", doing: "Confirming returns," },
  map: { noun: "mapping", done: "mapped", doing: "Mapping" },
  block: { noun: "block", done: "blocked", doing: "Blocking" },
};

const states: Readonly<Record<KnownState, string>> = {
  awaiting: "Awaiting approval",
  approved: "Approved",
  pickedup: "Picked up",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** The noun of any write, for what is still open about a booking. */
export const nounOf = (kind: WriteKind): string =>
  Object.entries(jobWords).find(([action]) => action === kind)?.[1].noun ?? "action";

/** Why a booking in this state is not sent. */
export function stateSaid({ kind }: { kind: KnownState }): string {
  return `${states[kind]}: its state leaves nothing for this action.`;
}

/** Why the service is to judge. */
export function unsureSaid(state: Extract<StateReading, { kind: "other" | "unsent" }>): string {
  return state.kind === "unsent"
    ? "The service did not send its state. The service decides."
    : `We do not know the state “${state.raw}”. The service decides.`;
}
