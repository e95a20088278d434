import { Ban, CircleCheck, CircleX, KeyRound, Undo2, type LucideIcon } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import type { KnownState, StateReading } from "#contract/booking-reading.ts";

/** Everything the dashboard says about one action. Effects are those of the interface (States and transitions). */
export type ActionWords = {
  verb: string;
  /** Before the booking's name and a question mark. */
  question: string;
  /** Of a thing under way: “Sending approval”. */
  noun: string;
  /** After “BK-…”. */
  done: string;
  /** After “BK-… was not ”. */
  refused: string;
  meaning: string;
  /** What happens to the money, before the amount. */
  money?: string;
  safe: string;
  icon: LucideIcon;
  keys: readonly string[];
};

export const actionWords: Record<BookingAction, ActionWords> = {
  approve: {
    verb: "Approve",
    question: "Approve",
    noun: "approval",
    done: "approved",
    refused: "approved",
    meaning: "The service captures the held payment. This cannot be undone from here.",
    money: "capture",
    safe: "Not yet",
    icon: CircleCheck,
    keys: ["A"],
  },
  reject: {
    verb: "Reject",
    question: "Reject",
    noun: "rejection",
    done: "rejected",
    refused: "rejected",
    meaning: "The service releases or refunds the held payment. This cannot be undone from here.",
    money: "release",
    safe: "Keep booking",
    icon: CircleX,
    keys: ["R"],
  },
  cancel: {
    verb: "Cancel booking",
    question: "Cancel booking",
    noun: "cancellation",
    done: "cancelled",
    refused: "cancelled",
    meaning:
      "The service cancels the booking, and decides what happens to the payment. This cannot be undone from here.",
    safe: "Keep booking",
    icon: Ban,
    keys: ["⇧", "C"],
  },
  pickup: {
    verb: "Confirm pickup",
    question: "Confirm pickup of",
    noun: "pickup",
    done: "picked up",
    refused: "picked up",
    meaning: "Check that the vehicle in front of you is this one.",
    safe: "Not yet",
    icon: KeyRound,
    keys: ["P"],
  },
  return: {
    verb: "Confirm return",
    question: "Confirm return of",
    noun: "return",
    done: "returned",
    refused: "returned",
    meaning: "Check that the vehicle that came back is this one.",
    safe: "Not yet",
    icon: Undo2,
    keys: ["E"],
  },
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
