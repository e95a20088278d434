import { useState } from "react";
import { moneyOf } from "#records/bulk/plan.ts";
import type { Row } from "#records/replica/row.ts";

/** Amounts that are others than when the dialog was opened, or than those that were taken note of since. */
export function useChangedAmounts(rows: readonly Row[]) {
  const [seen, setSeen] = useState(() => amountsOf(rows));
  const changed = rows.filter((row) => seen.has(row.id) && seen.get(row.id) !== moneyOf(row));
  return { changed, before: (row: Row) => seen.get(row.id), accept: () => setSeen(amountsOf(rows)) };
}

const amountsOf = (rows: readonly Row[]): ReadonlyMap<string, string | undefined> =>
  new Map(rows.map((row) => [row.id, moneyOf(row)]));
