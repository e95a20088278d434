import { setOf } from "./words.ts";

/** Wrapping that says nothing about what is inside. */
const plain = `booking bookings reservation reservations rental rent hire trip order data attributes details detail info
  summary body main overall value values`;

/** What may be on the path to the money of a booking. */
export const moneyWords = setOf(`${plain} amount amounts sum price prices pricing cost costs money fare payment
  total totals gross grand currency code ccy curr cur iso of the`);
/** Words for the total. */
export const totalWords = setOf("total totals gross grand sum overall");
/** Words that make a number money on their own. At the top of a row `value` does so too, next to a currency. */
export const amountWords = setOf(
  "amount amounts sum price prices cost costs money fare total totals gross grand charge",
);
/** Parts of a price, other people's money, money of another time or in another unit: never the money of a booking. */
export const notMoney =
  setOf(`deposit deposits bond caution fee fees tax taxes vat gst refund refunds refunded refundable
  commission discount discounts rebate voucher coupon promo credit insurance insured cover coverage excess deductible
  surcharge surcharges extra extras addon addons option options penalty fine fines damage damages cleaning fuel toll tolls
  mileage km kilometre kilometer per daily day days hourly hour hours weekly week night rate rates unit base basic net
  subtotal sub partial part installment instalment installments instalments down prepaid prepayment advance paid due
  outstanding remaining balance payout payouts earning earnings owner host platform service partner tip tips gratuity limit
  max maximum min minimum threshold old previous original initial estimate estimated quote quoted offer offered offers list
  market retail converted conversion exchange settlement display foreign secondary alt alternative minor cent cents pence
  micros hold held authorized authorised authorization captured escrow guarantee security loan budget target vehicle car
  asset cancellation cancel late noshow loyalty points wallet adjustment adjustments correction delta diff difference change
  history last next delivery pickup return distance rounding customer driver local age limit valid policy invoice saving
  savings count quantity qty number no id version year seats index page reduction bonus reward compensation claim debt overdue reserve reserved blocked franchise premium cash`);
/** Next to an amount, these say that it is counted in another unit of its currency. */
export const scaleWords = setOf("exponent scale precision decimals factor multiplier minor cents unit units");

/** Anywhere in a row, these say that its amounts may be counted in another unit. */
export const exponentWords = setOf("exponent decimals precision");

/** The currencies of ISO 4217 that the browser knows. */
let codes: ReadonlySet<string> | undefined;
export function isCurrency(value: unknown): value is string {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return typeof value === "string" && value.length < 9 && codes.has(value.trim().toUpperCase());
}

/** The currency that a word in a name is: `total_usd`. Two of them are words first. */
export const currencyOf = (word: string): string | undefined =>
  word !== "all" && word !== "top" && isCurrency(word) ? word.toUpperCase() : undefined;

/** A number, or a text with nothing else in it: an amount even if it has more digits than we can read. */
export const isNumber = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value));

/** A number with a fraction, as sent or as written for people: `312.5`, `€ 1.312,50`. */
export function fractionOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? undefined : value;
  if (typeof value !== "string" || value.length > 40) return undefined;
  const digits = value.replaceAll(/[^\d.,]/g, "").replaceAll(/[.,](?=\d{3}(?!\d))/g, "");
  return /^\d+[.,]\d{1,2}$/.test(digits) ? Number(digits.replace(",", ".")) : undefined;
}

/** Whether an amount is another one in cents or similar: 31250 beside 312.5. */
export const isScaled = (amount: number, fraction: number | undefined): boolean =>
  fraction !== undefined && [10, 100, 1000, 10_000].some((times) => Math.abs(fraction * times - amount) < 1e-6);
