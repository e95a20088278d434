import type { BookingReading } from "./booking-reading.ts";

/** What the service shows of a payment; `other`: a word that this dashboard does not know. */
export type PaymentReading = "held" | "captured" | "other" | "not provided";

/** Words for a payment, lower case with underscores. ASSUMED A17: the interface names none; any other is shown as sent. */
const words: ReadonlyMap<string, PaymentReading> = new Map(
  Object.entries({
    held: "held",
    on_hold: "held",
    authorized: "held",
    authorised: "held",
    preauthorized: "held",
    preauthorised: "held",
    captured: "captured",
    paid: "captured",
  }),
);

/** Reads the payment of a booking. Only `held` says that there is a hold to capture, release or refund. */
export function paymentOf({ payment }: Pick<BookingReading, "payment">): PaymentReading {
  if (payment === undefined) return "not provided";
  return (
    words.get(
      payment
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, "_"),
    ) ?? "other"
  );
}
