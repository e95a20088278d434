import { formatMoney, type Money } from "#values/money.ts";
import type { Row } from "../replica/row.ts";

/**
 * The amount of a booking as a job keeps it, undefined where none was sent: `EUR 312.5`, the same in every language, because
 * it is compared again before its turn, perhaps by a page that writes figures in another way.
 */
export function keptMoney({ amount, currency }: Pick<Row, "amount" | "currency">): string | undefined {
  return Number.isNaN(amount) ? undefined : `${currency} ${amount}`;
}

/** Whether a booking still has the amount that a job keeps. Earlier versions kept it as English text: `EUR 1,312.50`. */
export function isKeptMoney(row: Pick<Row, "amount" | "currency">, kept: string | undefined): boolean {
  const now = keptMoney(row);
  if (now === undefined || kept === undefined) return now === kept;
  const { amount, currency } = read(kept);
  return amount === row.amount && currency === row.currency;
}

/** The same for the eye. */
export function keptMoneyText(kept: string | undefined): string | undefined {
  return kept === undefined ? undefined : formatMoney(read(kept));
}

function read(kept: string): Money {
  const [currency = "", amount = ""] = kept.split(" ");
  return { currency, amount: Number(amount.replaceAll(",", "")) };
}
