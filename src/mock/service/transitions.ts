import type { BookingAction } from "#contract/booking.ts";
import type { EventKind } from "#contract/event.ts";
import type { BookingState, PaymentStatus } from "./entities.ts";

/** One row of States and transitions. */
export type Transition = {
  /** The states in which the action is valid; in any other it answers 400 and changes nothing. */
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  /** What becomes of the payment; a status that is not named stays as it is. */
  readonly payment: Readonly<Partial<Record<PaymentStatus, "captured" | "released" | "refunded">>>;
  readonly event: EventKind;
};

/**
 * States and transitions, the table of partner actions.
 * ASSUMED M4: for all but approve the interface says only "a state valid for" the action; the states are our reading.
 */
export const transitions: Readonly<Record<BookingAction, Transition>> = {
  approve: {
    from: ["awaiting_approval"],
    to: "approved",
    payment: { held: "captured" },
    event: "booking.approved",
  },
  reject: {
    from: ["awaiting_approval"],
    to: "rejected",
    payment: { held: "released" },
    event: "booking.rejected",
  },
  cancel: {
    from: ["awaiting_approval", "approved"],
    to: "cancelled",
    payment: { held: "released", captured: "refunded" },
    event: "booking.cancelled",
  },
  pickup: { from: ["approved"], to: "picked_up", payment: {}, event: "booking.pickup_confirmed" },
  return: { from: ["picked_up"], to: "completed", payment: {}, event: "booking.return_confirmed" },
};
