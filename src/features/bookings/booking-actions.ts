import { Ban, CircleCheck, CircleX, KeyRound, Undo2, type LucideIcon } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import type { KnownState, StateReading, Booking } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { actionOf } from "#api/writes.ts";

const text = catalogue("bookings/actions", {
  approve: { verb: "Approve", ask: (name) => `Approve ${name}`, noun: "approval", name: "Approval", done: "approved" },
  reject: { verb: "Reject", ask: (name) => `Reject ${name}`, noun: "rejection", name: "Rejection", done: "rejected" },
  cancel: {
    verb: "Cancel booking",
    ask: (name) => `Cancel booking ${name}`,
    noun: "cancellation",
    name: "Cancellation",
    done: "cancelled",
  },
  pickup: {
    verb: "Confirm pickup",
    ask: (name) => `Confirm pickup of ${name}`,
    noun: "pickup",
    name: "Pickup",
    done: "picked up",
  },
  return: {
    verb: "Confirm return",
    ask: (name) => `Confirm return of ${name}`,
    noun: "return",
    name: "Return",
    done: "returned",
  },
});

/** What the dashboard calls an action. What it does: `action-meaning.ts`. */
export type ActionWords = {
  verb: string;
  /** The question before it, without its mark. */
  ask: (name: string) => string;
  /** Of a thing under way, within a sentence: “Sending approval”. */
  noun: string;
  /** The same as the first word of one. */
  name: string;
  /** After “BK-…”, “BK-… was not ” and “already ”. */
  done: string;
  icon: LucideIcon;
  keys: readonly string[];
};

export const actionWords: Record<BookingAction, ActionWords> = {
  approve: { ...text.approve, icon: CircleCheck, keys: ["A"] },
  reject: { ...text.reject, icon: CircleX, keys: ["R"] },
  cancel: { ...text.cancel, icon: Ban, keys: ["⇧", "C"] },
  pickup: { ...text.pickup, icon: KeyRound, keys: ["P"] },
  return: { ...text.return, icon: Undo2, keys: ["E"] },
};

/** What is plausible in a state, most likely first. A guess that only orders buttons: the service decides. */
const plausible: Record<KnownState, readonly BookingAction[]> = {
  awaiting: ["approve", "reject", "cancel"],
  approved: ["pickup", "cancel"],
  pickedup: ["return"],
  completed: [],
  rejected: [],
  cancelled: [],
};

/** The actions to offer: the plausible ones, or all five when the state is not known. */
export function offeredActions(state: StateReading): readonly BookingAction[] {
  return state.kind === "other" || state.kind === "unsent"
    ? ["approve", "reject", "pickup", "return", "cancel"]
    : plausible[state.kind];
}

const waits = catalogue("bookings/waits-for", {
  waiting: (noun) => `Its ${noun} waits to be sent.`,
  sending: (noun) => `Its ${noun} is being sent.`,
  busy: (noun) => `Its ${noun} is still being processed by the service.`,
  unknown: (noun) => `Its ${noun} was sent, and no answer says whether it was done. That has to be settled first.`,
  held: (noun) => `Its ${noun} waits for the key to be accepted.`,
  done: (noun) => `The service accepted its ${noun}; what was read of it does not show that yet.`,
});

/** Whether the booking, as last read, may show what this decision was to bring about. A state we do not know could be it. */
export function mayShowEffect(booking: Booking, action: BookingAction): boolean {
  const shows = verifyOutcome(action, booking);
  return shows === "effect" || shows === "unclear";
}

/** Why nothing else may be decided about a booking at the moment, or undefined when something may. */
export function waitsFor(booking: Booking, pending: PendingWrite | undefined): string | undefined {
  const action = pending === undefined ? undefined : actionOf(pending);
  if (pending === undefined || action === undefined) return undefined;
  const { noun } = actionWords[action];
  switch (statusOf(pending)) {
    case "waiting":
      return waits.waiting(noun);
    case "sending":
      return waits.sending(noun);
    case "busy":
      return waits.busy(noun);
    case "unknown":
    case "person":
      return waits.unknown(noun);
    case "held":
      return waits.held(noun);
    case "done":
      // A person's word is no answer, and who gave it may decide anew.
      return pending.ending === "person" || mayShowEffect(booking, action) ? undefined : waits.done(noun);
    case "refused":
    case "withdrawn":
      return undefined;
  }
}
