import type { Fields } from "./nest.ts";

type Price = { readonly amount: number; readonly currency: string };

/** Resources, Booking shows no amount; Payload shape shows a number and a code. Always both (What the service does, rule 4). */
const writings = {
  number: ({ amount, currency }: Price) => ({ amount, currency }),
  text: ({ amount, currency }: Price) => ({ amount: amount.toFixed(2), currency }),
  nested: ({ amount, currency }: Price) => ({ "amount.amount": amount, "amount.currency": currency }),
  value: ({ amount, currency }: Price) => ({ "amount.value": amount.toFixed(2), "amount.currency": currency }),
  total: ({ amount, currency }: Price) => ({ total: amount, currency: currency.toLowerCase() }),
  "total amount": ({ amount, currency }: Price) => ({ total_amount: amount, currency }),
  price: ({ amount, currency }: Price) => ({ "price.amount": amount, "price.currency": currency }),
  none: () => ({}),
} as const satisfies Record<string, (price: Price) => Fields>;

export type AmountForm = keyof typeof writings;

/** The unit of an amount is not shown: euros or cents. */
export type AmountUnit = "major" | "minor";

export function amountFields(price: Price | undefined, form: AmountForm, unit: AmountUnit): Fields {
  if (price === undefined) return {};
  const amount = unit === "minor" ? Math.round(price.amount * 100) : price.amount;
  return writings[form]({ ...price, amount });
}

/** Where a booking tells how its payment stands, or nowhere. */
export type PaymentField = "payment_status" | "payment.status" | "payment_state" | "none";

export function paymentFields(status: string, field: PaymentField): Fields {
  return field === "none" ? {} : { [field]: status };
}
