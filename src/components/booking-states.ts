import { t } from "@lingui/core/macro";
import type { Booking, KnownState } from "#contract/booking.ts";

/** The tone of a state; `unknown` for one that we don't recognise. */
type Tone = KnownState | "unknown";

/** The inbox group of a state; `other` is for unrecognised and missing ones. */
export type StateId = KnownState | "other";

/** The states in inbox order: what needs a decision first. */
export const bookingStates: readonly { id: StateId; label: string; tone: Tone; note?: string }[] = [
  { id: "awaiting", label: t`Awaiting approval`, tone: "awaiting" },
  { id: "approved", label: t`Approved`, tone: "approved" },
  { id: "pickedup", label: t`Picked up`, tone: "pickedup" },
  { id: "completed", label: t`Completed`, tone: "completed" },
  { id: "rejected", label: t`Rejected`, tone: "rejected" },
  { id: "cancelled", label: t`Cancelled`, tone: "cancelled" },
  { id: "other", label: t`Other`, tone: "unknown", note: t`Status unknown or not recognised` },
];

/** Shown for a booking that the service no longer lists. */
export const goneWord = t`no longer listed`;

export function stateIdOf(state: Booking["state"]["kind"]): StateId {
  return state === "unsent" ? "other" : state;
}

/** Tone and word of a booking's state. An unrecognised state is shown as the service sent it. */
export function stateWords({ state }: Pick<Booking, "state">): {
  tone: Tone;
  word: string;
  asSent: boolean;
} {
  if (state.kind === "other") return { tone: "unknown", word: state.raw, asSent: true };
  const known = bookingStates.find(({ id }) => id === state.kind);
  return known === undefined
    ? { tone: "unknown", word: t`Status unknown`, asSent: false }
    : { tone: known.tone, word: known.label, asSent: false };
}
