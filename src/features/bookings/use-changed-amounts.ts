import { useState } from "react";
import { keptMoney, keptMoneyText } from "#records/bulk/kept-money.ts";
import type { Row } from "#records/replica/row.ts";

/** Amounts that are others than when the dialog was opened, or than those that were taken note of since. */
export function useChangedAmounts(rows: readonly Row[]) {
  const [seen, setSeen] = useState(() => amountsOf(rows));
  const changed = rows.filter((row) => seen.has(row.id) && seen.get(row.id) !== keptMoney(row));
  return {
    changed,
    before: (row: Row) => keptMoneyText(seen.get(row.id)),
    now: (row: Row) => keptMoneyText(keptMoney(row)),
    accept: () => setSeen(amountsOf(rows)),
  };
}

const amountsOf = (rows: readonly Row[]): ReadonlyMap<string, string | undefined> =>
  new Map(rows.map((row) => [row.id, keptMoney(row)]));
