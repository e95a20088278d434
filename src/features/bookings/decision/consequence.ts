import type { BookingAction } from "#contract/booking.ts";
import { type Booking, paymentOf } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { formatMoney } from "#values/money.ts";

const text = catalogue("bookings/consequence", {
  held: {
    approve: { of: (money) => `capture ${money}`, unsent: "capture, amount not known" },
    reject: { of: (money) => `release or refund ${money}`, unsent: "release or refund, amount not known" },
  },
  unsent: "amount not known",
});

/**
 * What happens to how much: “capture EUR 312.00”. Only a payment that the service shows as held is said to be captured,
 * released or refunded; of another the amount is said where an approval may move it. Empty where no money is said to move.
 */
export function consequence(action: BookingAction, booking: Pick<Booking, "amount" | "payment">): string {
  if (action !== "approve" && action !== "reject") return "";
  const payment = paymentOf(booking);
  const money = booking.amount === undefined ? undefined : formatMoney(booking.amount);
  if (payment === "held") return money === undefined ? text.held[action].unsent : text.held[action].of(money);
  return action === "approve" && payment !== "captured" ? (money ?? text.unsent) : "";
}
