import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import type { LucideIcon } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import { actionWords } from "../booking-actions.ts";

const bookings = (count: number) =>
  plural(count, { one: `${countText(count)} booking`, other: `${countText(count)} bookings` });

const text = catalogue("bookings/bulk-words", {
  approve: { short: "Approve", selected: "Approve selected", ask: (count) => `Approve ${bookings(count)}` },
  reject: { short: "Reject", selected: "Reject selected", ask: (count) => `Reject ${bookings(count)}` },
  pickup: {
    short: "Confirm pickup of",
    selected: "Confirm pickup of selected",
    ask: (count) => `Confirm pickup of ${bookings(count)}`,
  },
  return: {
    short: "Confirm return of",
    selected: "Confirm return of selected",
    ask: (count) => `Confirm return of ${bookings(count)}`,
  },
  cancel: { short: "Cancel", selected: "Cancel selected", ask: (count) => `Cancel ${bookings(count)}` },
});

/**
 * `selected`: of the button, before a count; `short`: what is seen of it where room is scarce; `ask`: the question before it,
 * without its mark.
 */
export type BulkWords = {
  action: BookingAction;
  short: string;
  selected: string;
  ask: (count: number) => string;
  icon: LucideIcon;
};

/** What is said of an action on many bookings. */
export function bulkWordsOf(action: BookingAction): BulkWords {
  return { action, ...text[action], icon: actionWords[action].icon };
}

/** The same of all, in the order of the buttons. */
export const bulkWords: readonly BulkWords[] = (["approve", "reject", "pickup", "return", "cancel"] as const).map(
  bulkWordsOf,
);
