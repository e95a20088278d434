import type { ReactNode } from "react";
import { formatAmount, type Money } from "#values/money.ts";
import { NotSent } from "./moment.tsx";

/** Code first, number after: `EUR 312.00`. Without an amount it says so. */
export function Amount({ money }: { money: Money | undefined }) {
  return amount(money);
}

/** So many characters of figures stand in one line. */
const longest = 10;

/** The same for lists, where a component for each costs more than what it shows. */
export function amount(money: Money | undefined): ReactNode {
  if (money === undefined) return <NotSent />;
  const figures = formatAmount(money);
  // One that is cut would read as another amount: a long one stands in two small lines.
  const look = figures.length > longest ? "inline-block leading-4 text-xs whitespace-normal" : "whitespace-nowrap";
  return (
    <span className={`font-medium tabular-nums ${look}`}>
      <span className="text-[0.92em] font-normal text-ink-2">{money.currency}</span>
      {` ${figures}`}
    </span>
  );
}
