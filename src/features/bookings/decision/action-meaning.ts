import { ph, t } from "@lingui/core/macro";
import type { BookingAction } from "#contract/booking.ts";
import { type Booking, paymentOf } from "#contract/booking-reading.ts";
import { displayText } from "#values/text.ts";
import { formatMoney } from "#values/money.ts";

const text = {
  safe: {
    approve: t`Not yet`,
    reject: t`Keep booking`,
    cancel: t`Keep booking`,
    pickup: t`Not yet`,
    return: t`Not yet`,
  },
  held: {
    approve: t`The service captures the held payment.`,
    reject: t`The service releases or refunds the held payment.`,
  },
  anyHeld: {
    approve: t`Captures any held payment.`,
    reject: t`Releases or refunds any held payment.`,
  },
  shownAs: (payment: string) => t`The service shows the payment as “${payment}”.`,
  captured: (payment: string) => t`The service already shows the payment as “${payment}”.`,
  cancel: t`The service cancels the booking and decides what happens to the payment.`,
  noUndo: t`You can't undo this here.`,
  pickup: t`Check that this is the vehicle in front of you.`,
  return: t`Check that this is the vehicle that came back.`,
  consequenceHeld: {
    approve: { of: (money: string) => t`capture ${money}`, unsent: t`capture an unknown amount` },
    reject: { of: (money: string) => t`release or refund ${money}`, unsent: t`release or refund an unknown amount` },
  },
};

export const safeWords: Readonly<Record<BookingAction, string>> = text.safe;

/**
 * What an action does (States and transitions). Without a booking: for bulk actions. About a payment it says only what the
 * service shows.
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
      return rule;
    case "captured":
      return action === "approve" ? text.captured(shown) : `${rule} ${text.shownAs(shown)}`;
    case "other":
      return `${rule} ${text.shownAs(shown)}`;
  }
}

/**
 * What happens to the money: “capture EUR 312.00”. Claims a capture, release or refund only for a payment shown as held;
 * otherwise just the amount, if an approval may move it. Empty if no money is known to move. `isUnitUnset`: nobody knows the
 * unit of amounts.
 */
export function consequence(
  action: BookingAction,
  booking: Pick<Booking, "amount" | "payment">,
  isUnitUnset: boolean,
): string {
  if (action !== "approve" && action !== "reject") return "";
  const payment = paymentOf(booking);
  const { amount } = booking;
  const money =
    amount === undefined
      ? undefined
      : isUnitUnset
        ? t`${amount.amount} ${ph({ currency: amount.currency })}, unit not set`
        : formatMoney(amount);
  if (payment === "held")
    return money === undefined ? text.consequenceHeld[action].unsent : text.consequenceHeld[action].of(money);
  return action === "approve" && payment !== "captured" ? (money ?? t`amount not known`) : "";
}
