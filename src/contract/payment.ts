import type { Booking } from "./booking-reading.ts";

/** What the service shows of a payment; `other`: a word that this dashboard does not know. */
export type PaymentReading = "held" | "captured" | "other" | "not provided";

/**
 * Reads the payment of a booking. Only `held` says that there is a hold to capture, release or refund. ASSUMED A17: the
 * interface names no words for it; any other is shown as sent.
 */
export function paymentOf({ payment }: Pick<Booking, "payment">): PaymentReading {
  if (payment === undefined) return "not provided";
  const word = payment.trim();
  if (/^(held|on[ _-]?hold|(pre[ _-]?)?authori[sz]ed)$/i.test(word)) return "held";
  return /^(captured|paid)$/i.test(word) ? "captured" : "other";
}
