import type { BookingAction } from "#contract/booking.ts";

/** Reasons as typed, by booking and action: closing a dialog or a refusal loses none of them. Gone with the page. */
const drafts = new Map<string, string>();

/** What was typed for this action of this booking before, or nothing. */
export function keptReason(bookingId: string, action: BookingAction): string {
  return drafts.get(`${action} ${bookingId}`) ?? "";
}

/** Keeps what is typed while it is typed. */
export function keepReason(bookingId: string, action: BookingAction, text: string): void {
  drafts.set(`${action} ${bookingId}`, text);
}
