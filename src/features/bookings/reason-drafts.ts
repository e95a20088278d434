import type { BookingAction } from "#contract/booking.ts";

/** Reasons as typed, by session, booking and action: closing a dialog or a refusal loses none. Gone with the page. */
const drafts = new Map<string, string>();
const slot = (session: string, bookingId: string, action: BookingAction) => `${session} ${action} ${bookingId}`;

/** What was typed for this action of this booking before, or nothing. `session`: the id of its client. */
export function keptReason(session: string, bookingId: string, action: BookingAction): string {
  return drafts.get(slot(session, bookingId, action)) ?? "";
}

/** Keeps what is typed while it is typed. */
export function keepReason(session: string, bookingId: string, action: BookingAction, text: string): void {
  drafts.set(slot(session, bookingId, action), text);
}

/** Forgets a reason that was sent and accepted. */
export function forgetReason(session: string, bookingId: string, action: BookingAction): void {
  drafts.delete(slot(session, bookingId, action));
}
