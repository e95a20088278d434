import { ph, t } from "@lingui/core/macro";
import { Ban, CircleCheck, CircleX, KeyRound, Undo2, type LucideIcon } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import type { KnownState, StateReading, Booking } from "#contract/booking-reading.ts";
import { waitsForWords, writeNouns } from "#components/write-status/write-nouns.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { actionOf } from "#api/writes.ts";
import { displayText } from "#values/text.ts";

const text = {
  approve: { verb: t`Approve`, ask: (name: string) => t`Approve ${name}` },
  reject: { verb: t`Reject`, ask: (name: string) => t`Reject ${name}` },
  cancel: { verb: t`Cancel booking`, ask: (name: string) => t`Cancel booking ${name}` },
  pickup: { verb: t`Confirm pickup`, ask: (name: string) => t`Confirm pickup of ${name}` },
  return: { verb: t`Confirm return`, ask: (name: string) => t`Confirm return of ${name}` },
};

/** The names of an action. What it does: `action-meaning.ts`. */
export type ActionWords = {
  verb: string;
  /** The question, without its question mark. */
  ask: (name: string) => string;
  /** Within a sentence: “Sending approval”. */
  noun: string;
  /** After “BK-…” and “already ”. */
  done: string;
  icon: LucideIcon;
  keys: readonly string[];
};

export const actionWords: Record<BookingAction, ActionWords> = {
  approve: { ...writeNouns.approve, ...text.approve, icon: CircleCheck, keys: ["A"] },
  reject: { ...writeNouns.reject, ...text.reject, icon: CircleX, keys: ["R"] },
  cancel: { ...writeNouns.cancel, ...text.cancel, icon: Ban, keys: ["⇧", "C"] },
  pickup: { ...writeNouns.pickup, ...text.pickup, icon: KeyRound, keys: ["P"] },
  return: { ...writeNouns.return, ...text.return, icon: Undo2, keys: ["E"] },
};

/** The likely actions of a state, likeliest first. Only a guess for the buttons: the service decides. */
const plausible: Record<KnownState, readonly BookingAction[]> = {
  awaiting: ["approve", "reject", "cancel"],
  approved: ["pickup", "cancel"],
  pickedup: ["return"],
  completed: [],
  rejected: [],
  cancelled: [],
};

/** The actions to offer: the likely ones, or all five for an unknown state. */
export function offeredActions(state: StateReading): readonly BookingAction[] {
  return state.kind === "other" || state.kind === "unsent"
    ? ["approve", "reject", "pickup", "return", "cancel"]
    : plausible[state.kind];
}

/** Whether the loaded booking may show the effect of this decision. An unrecognised state may. */
export function mayShowEffect(booking: Booking, action: BookingAction): boolean {
  const shows = verifyOutcome(action, booking);
  return shows === "effect" || shows === "unclear";
}

/** Why nothing else may be decided about a booking at the moment, or undefined when something may. */
export function waitsFor(booking: Booking, pending: PendingWrite | undefined): string | undefined {
  const action = pending === undefined ? undefined : actionOf(pending);
  if (pending === undefined || action === undefined) return undefined;
  if (pending.state !== "applied") return waitsForWords(pending);
  // After marking it by hand, the user may decide again.
  if (pending.ending === "person" || mayShowEffect(booking, action)) return undefined;
  return t`The ${ph({ noun: actionWords[action].noun })} went through, but the data we loaded doesn't show it.`;
}

/**
 * What to say before another try if this API key was refused with 403 and has had no success since. The service
 * doesn't say which permissions a key has, and 403 also means “not yours”, so no button is hidden.
 * @param ended newest first
 */
export function forbiddenHint(ended: readonly PendingWrite[]): string | undefined {
  for (const pending of ended) {
    const action = actionOf(pending);
    if (action === undefined || pending.ending === "person") continue;
    if (pending.state === "applied") return undefined;
    if (pending.last?.kind === "forbidden") {
      return t`The ${ph({ noun: actionWords[action].noun })} of ${ph({ booking: displayText(pending.about.name) })} was refused (403). This API key may lack the scope booking:write.`;
    }
  }
  return undefined;
}
