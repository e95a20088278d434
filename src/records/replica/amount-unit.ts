import { digitsOf } from "#values/money.ts";
import type { Row } from "./row.ts";

/** From this amount on, one in the currency's smallest unit looks like any other. */
const atLeast = 1000;

/**
 * Whether nobody said in which unit amounts are, and all of them could be in the currency's smallest one. Then nobody knows
 * what an approval captures.
 */
export function isUnitUnset(rows: readonly Row[]): boolean {
  let isAnyKnown = false;
  for (const { amount, currency, fields } of rows) {
    if (fields.booking.amountUnit !== undefined) return false;
    if (Number.isNaN(amount) || digitsOf(currency) === 0) continue;
    if (!Number.isInteger(amount) || amount < atLeast) return false;
    isAnyKnown = true;
  }
  return isAnyKnown;
}
