import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { formatMoney } from "#values/money.ts";
import { actionWords } from "./booking-actions.ts";

/** What happens to how much: “capture EUR 312.00”, “release, amount not sent”. Empty when no money is said to move. */
export function consequence(action: BookingAction, { amount }: Pick<BookingReading, "amount">): string {
  const { money } = actionWords[action];
  if (money === undefined) return "";
  return amount === undefined ? `${money}, amount not sent` : `${money} ${formatMoney(amount)}`;
}
