import type { ReactNode } from "react";
import { formatAmount, type Money } from "#values/money.ts";
import { NotSent } from "./moment.tsx";

/** Code first, number after: `EUR 312.00`. Without an amount it says so. */
export function Amount({ money }: { money: Money | undefined }) {
  return amount(money);
}

/** The same for lists, where a component for each costs more than what it shows. */
export function amount(money: Money | undefined): ReactNode {
  if (money === undefined) return <NotSent />;
  return (
    <span className="font-medium whitespace-nowrap tabular-nums">
      <span className="text-[0.92em] font-normal text-ink-2">{money.currency}</span>
      {` ${formatAmount(money)}`}
    </span>
  );
}
