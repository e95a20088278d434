import { unreadMoney, type Booking } from "#contract/booking.ts";
import type { WireTime } from "#values/instant.ts";
import { formatMoney, readAmount } from "#values/money.ts";
import { displayText } from "#values/text.ts";

export const factNames = ["state", "payment", "amount", "vehicle", "from", "to"] as const;

/**
 * What a user checks before deciding about a booking; a fact is missing if the service didn't provide it. The same in every
 * language and time zone, because a job compares it later, perhaps in another page.
 */
export type BookingFacts = { readonly [Fact in (typeof factNames)[number]]?: string | undefined };

/** The facts that an action on a booking is decided on. */
export function factsOf(booking: Booking): BookingFacts {
  const { state, payment, amount, unread, vehicle, start, end } = booking;
  return {
    state: state.kind === "unsent" ? undefined : state.kind === "other" ? state.raw : state.kind,
    payment,
    amount: amount === undefined ? unreadMoney(booking) : `${amount.currency} ${amount.amount}`,
    vehicle: vehicle.reference ?? vehicle.id,
    from: timeFact(start) ?? unread.start,
    to: timeFact(end) ?? unread.end,
  };
}

// The service may send the same moment in another form.
const timeFact = (time: WireTime | undefined) =>
  time?.kind === "instant" ? new Date(time.ms).toISOString() : time?.raw;

/** The amount for people: `EUR 1,312.50`, or as sent if we couldn't read it; undefined if it wasn't provided. */
export function amountText({ amount }: BookingFacts): string | undefined {
  if (amount === undefined) return undefined;
  const [currency, figure] = amount.split(" ");
  const money = readAmount(Number(figure), currency);
  return money === undefined ? displayText(amount, 60) : formatMoney(money);
}
