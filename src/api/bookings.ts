import { actionsWithReason, type BookingAction } from "#contract/booking.ts";

/** A decision about one booking; `reason` only for reject and cancel, and left out of the body when blank. */
export type Decision = { id: string; action: BookingAction; reason?: string };

/** The body of a decision's request (Endpoints, Bookings), or null for the actions that have none. */
export function decisionBody({ action, reason = "" }: Omit<Decision, "id">): string | null {
  if (!actionsWithReason.has(action)) return null;
  return JSON.stringify(reason.trim() === "" ? {} : { reason: reason.trim() });
}
