import type { LucideIcon } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import { actionWords } from "./booking-actions.ts";

/** `title`: before “6 bookings?”; `selected`: of the button. */
export type BulkWords = { action: BookingAction; title: string; selected: string; icon: LucideIcon };

/** What is said of an action on many bookings, in the order of the buttons. */
export const bulkWords: readonly BulkWords[] = [
  {
    action: "approve",
    title: "Approve",
    selected: "Approve selected",
    icon: actionWords.approve.icon,
  },
  { action: "reject", title: "Reject", selected: "Reject selected", icon: actionWords.reject.icon },
  {
    action: "pickup",
    title: "Confirm pickup of",
    selected: "Confirm pickup of selected",
    icon: actionWords.pickup.icon,
  },
  {
    action: "return",
    title: "Confirm return of",
    selected: "Confirm return of selected",
    icon: actionWords.return.icon,
  },
  {
    action: "cancel",
    title: "Cancel",
    selected: "Cancel selected",
    icon: actionWords.cancel.icon,
  },
];

/** The words of one action. */
export function bulkWordsOf(action: BookingAction): BulkWords {
  const found = bulkWords.find((words) => words.action === action);
  if (found === undefined) throw new Error("An action without words.");
  return found;
}
