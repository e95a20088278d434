import { numberLocale } from "#language/locale/language.ts";

/** An amount as sent with its currency: never one without the other, never scaled, never converted. */
export type Money = { amount: number; currency: string };

/** A sum in one currency. `amount` is exact, in decimal digits without an exponent: `-1234.5`. */
export type Total = { currency: string; amount: string; count: number };

/** `digits` × 10^-`scale`. */
type Decimal = { digits: bigint; scale: number };

/** A numeric text that a number represents exactly: with more than 15 digits we might show another amount. */
const exactNumber = /^-?(?=(?:\.?\d){1,15}$)\d+(\.\d+)?$/;

/** A money value from an amount and a currency found together, otherwise undefined. A numeric text counts as a number. */
export function readAmount(amount: unknown, currency: unknown): Money | undefined {
  const number = typeof amount === "string" && exactNumber.test(amount.trim()) ? Number(amount) : amount;
  // A number beyond these has lost digits before we see it.
  if (typeof number !== "number" || !(Math.abs(number) <= Number.MAX_SAFE_INTEGER)) return undefined;
  if (typeof currency !== "string" || !/^[A-Za-z]{3}$/.test(currency.trim())) return undefined;
  // Adding zero makes minus zero zero.
  return { amount: number + 0, currency: currency.trim().toUpperCase() };
}

/** Decimals by ISO 4217 where they aren't two. The browser's own are by use: none of RSD, IQD or MGA. */
const decimals = new Map(
  Object.entries({
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
  }).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)] as const)),
);

/** How many decimals a currency has: 2 EUR, 0 JPY, 3 KWD. */
export const digitsOf = (currency: string): number => decimals.get(currency) ?? 2;

/** The language's thousands separator and decimal separator. */
const separators = new Intl.NumberFormat(numberLocale, { minimumFractionDigits: 1 }).formatToParts(1000);
const separator = (type: "group" | "decimal") => separators.find((part) => part.type === type)?.value ?? "";
const [group, decimal] = [separator("group"), separator("decimal")];

/** Money as it is shown; a text is an exact decimal, as a total has it. */
type Shown = { amount: number | string; currency: string };

/**
 * The number alone, with the decimals of its currency (`312.00` EUR, `312` JPY, `1.250` KWD), in the format of the language.
 * More decimals are shown as sent, because the service doesn't say in which unit an amount is.
 */
export function formatAmount(money: Shown): string {
  const [, sign = "", whole = "", fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainAmount(money)) ?? [];
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${fraction === undefined ? "" : decimal + fraction}`;
}

/** The same with a point and nothing else, whatever the language, for the search: `1340.20`. */
export function plainAmount({ amount, currency }: Shown): string {
  const [whole = "", fraction = ""] = decimalText(decimalOf(amount)).split(".");
  const shown = fraction.padEnd(digitsOf(currency), "0");
  return shown === "" ? whole : `${whole}.${shown}`;
}

/** Code first, never a symbol: `EUR 312.00`. */
export const formatMoney = (money: Shown): string => `${money.currency} ${formatAmount(money)}`;

/** The same amount, given in the currency's smallest unit: 31200 EUR are 312.00. */
export function inMajorUnits({ amount, currency }: Money): Money {
  const { digits, scale } = decimalOf(amount);
  return { amount: Number(decimalText({ digits, scale: scale + digitsOf(currency) })), currency };
}

/**
 * Sums amounts exactly, each currency separately: the one with most amounts first, then by code.
 * `unknown` counts missing amounts, which aren't zeros.
 */
export function totalsByCurrency(items: readonly (Money | undefined)[]): {
  totals: readonly Total[];
  unknown: number;
} {
  const sums = new Map<string, { sum: Decimal; count: number }>();
  let unknown = 0;
  for (const money of items) {
    if (money === undefined) unknown += 1;
    else {
      const { sum, count } = sums.get(money.currency) ?? { sum: { digits: 0n, scale: 0 }, count: 0 };
      sums.set(money.currency, { sum: plus(sum, decimalOf(money.amount)), count: count + 1 });
    }
  }
  const totals = [...sums].map(([currency, { sum, count }]) => ({ currency, amount: decimalText(sum), count }));
  return { totals: totals.toSorted((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1)), unknown };
}

/** The decimal in which a number is written. With up to 15 digits it is exactly what was sent. */
function decimalOf(amount: number | string): Decimal {
  const [mantissa = "", exponent = "0"] = String(amount).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return atScale({ digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) }, 0);
}

/** The same decimal with at least `least` decimals. */
function atScale({ digits, scale }: Decimal, least: number): Decimal {
  return scale >= least ? { digits, scale } : { digits: digits * 10n ** BigInt(least - scale), scale: least };
}

function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: atScale(a, scale).digits + atScale(b, scale).digits, scale };
}

function decimalText({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? "-" : "";
  const figures = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const whole = figures.slice(0, figures.length - scale);
  const fraction = figures.slice(figures.length - scale).replace(/0+$/, "");
  return `${sign}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}
