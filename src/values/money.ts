import { numberLocale } from "#language/locale/language.ts";

/** An amount as sent with its currency: never one without the other, never scaled, never converted. */
export type Money = { amount: number; currency: string };

/** A numeric text that a number represents exactly: with more than 15 digits we might show another amount. */
const exactNumber = /^-?(?=(?:\.?\d){1,15}$)\d+(\.\d+)?$/;

/** A money value from an amount and a currency found together, otherwise undefined. A numeric text counts as a number. */
export function readAmount(amount: unknown, currency: unknown): Money | undefined {
  const number = typeof amount === "string" && exactNumber.test(amount.trim()) ? Number(amount) : amount;
  // A number beyond these has lost digits before we see it.
  if (typeof number !== "number" || !(Math.abs(number) <= Number.MAX_SAFE_INTEGER)) return undefined;
  if (typeof currency !== "string" || !/^[A-Za-z]{3}$/.test(currency.trim())) return undefined;
  return { amount: number, currency: currency.trim().toUpperCase() };
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The number alone, with the decimals of its currency (`312.00` EUR, `312` JPY, `1.250` KWD), in the format of the language.
 * More decimals are shown as sent, because the service doesn't say in which unit an amount is.
 */
export function formatAmount({ amount, currency }: Money): string {
  let format = formats.get(currency);
  if (format === undefined) {
    const digits = digitsOf(currency);
    format = new Intl.NumberFormat(numberLocale, { minimumFractionDigits: digits, maximumFractionDigits: 20 });
    formats.set(currency, format);
  }
  return format.format(amount);
}

/** The same with a point and nothing else, whatever the language, for the search: `1340.20`. */
export function plainAmount({ amount, currency }: Money): string {
  const [text, digits] = [String(amount), digitsOf(currency)];
  const [, decimals = ""] = text.split(".");
  return decimals.length >= digits ? text : amount.toFixed(digits);
}

/** The same amount, given in the currency's smallest unit: 31200 EUR are 312.00. */
export function inMajorUnits({ amount, currency }: Money): Money {
  return { amount: amount / 10 ** digitsOf(currency), currency };
}

/** Code first, never a symbol: `EUR 312.00`. */
export function formatMoney(money: Money): string {
  return `${money.currency} ${formatAmount(money)}`;
}

/** By currency: asking the browser costs more than reading a row. */
const digits = new Map<string, number>();

/** How many decimals a currency has: 2 EUR, 0 JPY, 3 KWD. */
export function digitsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
  }).resolvedOptions();
  digits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}
