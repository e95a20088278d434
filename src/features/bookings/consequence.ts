import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { formatMoney } from "#values/money.ts";

const text = catalogue("bookings/consequence", {
  capture: { of: (money) => `capture ${money}`, unsent: "capture, amount not sent" },
  release: { of: (money) => `release ${money}`, unsent: "release, amount not sent" },
});

/** What is said to happen to the held payment; nothing where the service decides, or where none is moved. */
export function moneyMoved(action: BookingAction): "capture" | "release" | undefined {
  if (action === "approve") return "capture";
  return action === "reject" ? "release" : undefined;
}

/** What happens to how much: “capture EUR 312.00”, “release, amount not sent”. Empty when no money is said to move. */
export function consequence(action: BookingAction, { amount }: Pick<BookingReading, "amount">): string {
  const moved = moneyMoved(action);
  if (moved === undefined) return "";
  return amount === undefined ? text[moved].unsent : text[moved].of(formatMoney(amount));
}
