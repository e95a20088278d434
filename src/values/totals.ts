import { numberLocale } from "#language/locale/language.ts";
import { digitsOf, type Money } from "./money.ts";

/** A sum in one currency. `amount` is exact, in decimal digits without an exponent: `-1234.5`. */
export type Total = { currency: string; amount: string; count: number };

/** `digits` × 10^-`scale`. */
type Decimal = { digits: bigint; scale: number };

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

/** The language's thousands separator and decimal separator. */
const separators = new Intl.NumberFormat(numberLocale, { minimumFractionDigits: 1 }).formatToParts(1000);
const separator = (type: "group" | "decimal") => separators.find((part) => part.type === type)?.value ?? "";
const [group, decimal] = [separator("group"), separator("decimal")];

/** In the format of `formatMoney`, but for any length: `EUR 1,234.50`. */
export function formatTotal({ currency, amount }: Pick<Total, "currency" | "amount">): string {
  const sign = amount.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = amount.slice(sign.length).split(".");
  const decimals = fraction.padEnd(digitsOf(currency), "0");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${currency} ${sign}${grouped}${decimals === "" ? "" : decimal + decimals}`;
}

/** The decimal in which a number is written. With up to 15 digits it is exactly what was sent. */
function decimalOf(amount: number): Decimal {
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
