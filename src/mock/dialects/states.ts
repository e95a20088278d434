import type { BookingState } from "../service/entities.ts";
import type { Fields } from "./nest.ts";

type Words = Readonly<Record<BookingState, string>>;

/** States and transitions: the complete list of state names is not shown. Each line is one service's words. */
export const stateWords = {
  ours: {
    awaiting_approval: "awaiting_approval",
    approved: "approved",
    picked_up: "picked_up",
    completed: "completed",
    rejected: "rejected",
    cancelled: "cancelled",
    in_review: "in_review",
  },
  upper: {
    awaiting_approval: "PENDING_APPROVAL",
    approved: "ACCEPTED",
    picked_up: "CHECKED_IN",
    completed: "CHECKED_OUT",
    rejected: "DECLINED",
    cancelled: "CANCELED",
    in_review: "ON_HOLD",
  },
  hyphens: {
    awaiting_approval: "request-to-book",
    approved: "confirmed",
    picked_up: "in-progress",
    completed: "returned",
    rejected: "declined",
    cancelled: "cancelled",
    in_review: "under-review",
  },
  sentences: {
    awaiting_approval: "Awaiting approval",
    approved: "Approved",
    picked_up: "Picked up",
    completed: "Completed",
    rejected: "Rejected",
    cancelled: "Cancelled",
    in_review: "In review",
  },
  /** What the events are called (Events, Event kinds), so the likeliest after ours. */
  events: {
    awaiting_approval: "requested",
    approved: "approved",
    picked_up: "pickup_confirmed",
    completed: "return_confirmed",
    rejected: "rejected",
    cancelled: "cancelled",
    in_review: "conflict",
  },
  /** Words that nobody can guess: all a dashboard can do is to show them. */
  codes: {
    awaiting_approval: "S10",
    approved: "S20",
    picked_up: "S30",
    completed: "S40",
    rejected: "S90",
    cancelled: "S91",
    in_review: "S15",
  },
} as const satisfies Record<string, Words>;

export type StateWords = keyof typeof stateWords | "none";
export type StateField = "state" | "status" | "booking_state" | "booking_status" | "state.name" | "status.name";

/** The state of a booking in these words at this place; no field at all when the service sends none. */
export function stateFields(state: BookingState, words: StateWords, field: StateField): Fields {
  return words === "none" ? {} : { [field]: stateWords[words][state] };
}
