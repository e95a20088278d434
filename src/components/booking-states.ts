import { t } from "@lingui/core/macro";
import type { Booking, KnownState } from "#contract/booking-reading.ts";

/** How a state looks; `unknown` where this dashboard has no word for it. */
type Tone = KnownState | "unknown";

/** A state as the inbox groups it; `other` holds what was not recognised or not sent. */
export type StateId = KnownState | "other";

/** The states in the order of the inbox: what needs a person first. */
export const bookingStates: readonly { id: StateId; label: string; tone: Tone; note?: string }[] = [
  { id: "awaiting", label: t`Awaiting approval`, tone: "awaiting", note: t`Waiting for your decision` },
  { id: "approved", label: t`Approved`, tone: "approved" },
  { id: "pickedup", label: t`Picked up`, tone: "pickedup" },
  { id: "completed", label: t`Completed`, tone: "completed" },
  { id: "rejected", label: t`Rejected`, tone: "rejected" },
  { id: "cancelled", label: t`Cancelled`, tone: "cancelled" },
  { id: "other", label: t`Other`, tone: "unknown", note: t`Statuses we don't recognise` },
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
    ? { tone: "unknown", word: t`State not known`, asSent: false }
    : { tone: known.tone, word: known.label, asSent: false };
}
