import type { BookingAction } from "#contract/booking.ts";
import { type Booking, paymentOf } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";
import { formatMoney } from "#values/money.ts";

const text = catalogue("bookings/action-meaning", {
  safe: { approve: "Not yet", reject: "Keep booking", cancel: "Keep booking", pickup: "Not yet", return: "Not yet" },
  held: {
    approve: "The service captures the held payment.",
    reject: "The service releases or refunds the held payment.",
  },
  anyHeld: {
    approve: "Approving captures any held payment.",
    reject: "Rejecting releases or refunds any held payment.",
  },
  shownAs: (payment) => `The service shows this one as “${payment}”.`,
  notProvided: "The service doesn't say whether this one is held.",
  captured: (payment) => `The service already shows the payment as “${payment}”.`,
  cancel: "The service cancels the booking, and decides what happens to the payment.",
  noUndo: "You can't undo this here.",
  pickup: "Check that the vehicle in front of you is this one.",
  return: "Check that the vehicle that came back is this one.",
  consequenceHeld: {
    approve: { of: (money) => `capture ${money}`, unsent: "capture, amount not known" },
    reject: { of: (money) => `release or refund ${money}`, unsent: "release or refund, amount not known" },
  },
  unsent: "amount not known",
});

/** The button that leaves all as it is. */
export const safeWords: Readonly<Record<BookingAction, string>> = text.safe;

/**
 * What an action does (States and transitions). Without a booking: to any of many. Of a payment it says only what the service
 * shows.
 */
export function meaningOf(action: BookingAction, booking?: Pick<Booking, "payment">): string {
  if (action === "pickup" || action === "return") return text[action];
  if (action === "cancel") return `${text.cancel} ${text.noUndo}`;
  return `${moneyMeaning(action, booking)} ${text.noUndo}`;
}

function moneyMeaning(action: "approve" | "reject", booking: Pick<Booking, "payment"> | undefined): string {
  const rule = text.anyHeld[action];
  if (booking === undefined) return rule;
  const shown = displayText(booking.payment ?? "", 40);
  switch (paymentOf(booking)) {
    case "held":
      return text.held[action];
    case "not provided":
      return `${rule} ${text.notProvided}`;
    case "captured":
      return action === "approve" ? text.captured(shown) : `${rule} ${text.shownAs(shown)}`;
    case "other":
      return `${rule} ${text.shownAs(shown)}`;
  }
}

/**
 * What happens to how much: “capture EUR 312.00”. Only a payment that the service shows as held is said to be captured,
 * released or refunded; of another the amount is said where an approval may move it. Empty where no money is said to move.
 */
export function consequence(action: BookingAction, booking: Pick<Booking, "amount" | "payment">): string {
  if (action !== "approve" && action !== "reject") return "";
  const payment = paymentOf(booking);
  const money = booking.amount === undefined ? undefined : formatMoney(booking.amount);
  if (payment === "held")
    return money === undefined ? text.consequenceHeld[action].unsent : text.consequenceHeld[action].of(money);
  return action === "approve" && payment !== "captured" ? (money ?? text.unsent) : "";
}
