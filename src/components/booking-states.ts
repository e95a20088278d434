import type { Booking, KnownState } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("records/booking-states", {
  awaiting: "Awaiting approval",
  awaitingNote: "Waiting for your decision",
  approved: "Approved",
  pickedup: "Picked up",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled",
  other: "Other",
  otherNote: "States that this dashboard has no word for",
  notSent: "State not known",
});

/** How a state looks; `unknown` where this dashboard has no word for it. */
type Tone = KnownState | "unknown";

/** A state as the inbox groups it; `other` holds what was not recognised or not sent. */
export type StateId = KnownState | "other";

/** The states in the order of the inbox: what needs a person first. */
export const bookingStates: readonly { id: StateId; label: string; tone: Tone; note?: string }[] = [
  { id: "awaiting", label: text.awaiting, tone: "awaiting", note: text.awaitingNote },
  { id: "approved", label: text.approved, tone: "approved" },
  { id: "pickedup", label: text.pickedup, tone: "pickedup" },
  { id: "completed", label: text.completed, tone: "completed" },
  { id: "rejected", label: text.rejected, tone: "rejected" },
  { id: "cancelled", label: text.cancelled, tone: "cancelled" },
  { id: "other", label: text.other, tone: "unknown", note: text.otherNote },
];

/** The group of a booking by its state as read. */
export function stateIdOf(state: Booking["state"]["kind"]): StateId {
  return state === "unsent" ? "other" : state;
}

/** Tone and word of a booking's state. A name that we do not know is shown as sent, and marked as such. */
export function stateWords({ state }: Pick<Booking, "state">): {
  tone: Tone;
  word: string;
  asSent: boolean;
} {
  if (state.kind === "other") return { tone: "unknown", word: state.raw, asSent: true };
  const known = bookingStates.find(({ id }) => id === state.kind);
  return known === undefined
    ? { tone: "unknown", word: text.notSent, asSent: false }
    : { tone: known.tone, word: known.label, asSent: false };
}
