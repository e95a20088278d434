import type { ReactNode } from "react";
import { formatAmount, type Money } from "#values/money.ts";
import { displayText } from "#values/text.ts";
import { NotSent } from "./moment.tsx";

/** Currency code, then the number: `EUR 312.00`. Says so if there is no amount, or what was `sent` if it can't be read. */
export function Amount({ money, sent }: { money: Money | undefined; sent: string | undefined }) {
  return amount(money, sent);
}

/** The most characters of a number in one line. */
const longest = 10;

/** The same for lists, where a component per value would cost more than what it shows. */
export function amount(money: Money | undefined, sent: string | undefined): ReactNode {
  if (money === undefined)
    return (
      <span
        className={sent === undefined ? "" : "inline-block max-w-36 align-middle leading-4 text-xs whitespace-normal"}
      >
        <NotSent sent={sent === undefined ? undefined : displayText(sent, 24)} />
      </span>
    );
  const figures = formatAmount(money);
  // A cut number would read as another amount, so a long one gets two small lines.
  const look = figures.length > longest ? "inline-block leading-4 text-xs whitespace-normal" : "whitespace-nowrap";
  return (
    <span className={`font-medium tabular-nums ${look}`}>
      <span className="text-[0.92em] font-normal text-ink-2">{money.currency}</span>
      {` ${figures}`}
    </span>
  );
}
