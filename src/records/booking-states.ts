import type { BookingReading, KnownState } from "#contract/booking-reading.ts";

/** How a state looks; `unknown` where this dashboard has no word for it. */
type Tone = KnownState | "unknown";

/** A state as the inbox groups it; `other` holds what was not recognised or not sent. */
export type StateId = KnownState | "other";

/** The states in the order of the inbox: what needs a person first. */
export const bookingStates: readonly { id: StateId; label: string; tone: Tone; note?: string }[] = [
  { id: "awaiting", label: "Awaiting approval", tone: "awaiting", note: "Payment is held until you answer" },
  { id: "approved", label: "Approved", tone: "approved" },
  { id: "pickedup", label: "Picked up", tone: "pickedup" },
  { id: "completed", label: "Completed", tone: "completed" },
  { id: "rejected", label: "Rejected", tone: "rejected" },
  { id: "cancelled", label: "Cancelled", tone: "cancelled" },
  { id: "other", label: "Other", tone: "unknown", note: "States that this dashboard has no word for" },
];

/** The group of a booking by its state as read. */
export function stateIdOf(state: BookingReading["state"]["kind"]): StateId {
  return state === "unsent" ? "other" : state;
}

/** Tone and word of a booking's state. A name that we do not know is shown as sent, and marked as such. */
export function stateWords({ state }: Pick<BookingReading, "state">): {
  tone: Tone;
  word: string;
  asSent: boolean;
} {
  if (state.kind === "other") return { tone: "unknown", word: state.raw, asSent: true };
  const known = bookingStates.find(({ id }) => id === state.kind);
  return known === undefined
    ? { tone: "unknown", word: "State not sent", asSent: false }
    : { tone: known.tone, word: known.label, asSent: false };
}
