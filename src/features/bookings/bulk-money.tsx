import type { BookingAction } from "#contract/booking.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { countText } from "#language/number.ts";
import { formatTotal, totalsByCurrency } from "#values/totals.ts";
import { actionWords } from "./booking-actions.ts";

/** What an action on many bookings moves: a total for each currency, and how many amounts nobody knows. */
export function BulkMoney({ action, rows }: { action: BookingAction; rows: readonly Row[] }) {
  const { money } = actionWords[action];
  if (money === undefined || rows.length === 0) return null;
  const { totals, unknown } = totalsByCurrency(rows.map((row) => bookingOf(row).amount));
  return (
    <dl
      aria-label={`To ${money}`}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2.5"
    >
      {totals.map(({ currency, amount, count }) => (
        <div key={currency} className="contents">
          <dt className="text-ink-2">
            {money.charAt(0).toUpperCase() + money.slice(1)} of {countText(count)}
          </dt>
          <dd className="text-right font-medium tabular-nums">{formatTotal({ currency, amount })}</dd>
        </div>
      ))}
      {unknown === 0 ? null : (
        <div className="contents">
          <dt className="text-ink-2">And of {countText(unknown)} more</dt>
          <dd className="text-right text-ink-3 italic">{unknown === 1 ? "amount" : "amounts"} not sent</dd>
        </div>
      )}
    </dl>
  );
}

/** The same in one line, for the button that moves it: `capture EUR 408.00, SEK 6,240.00, 1 amount not sent`. */
export function bulkConsequence(action: BookingAction, rows: readonly Row[]): string {
  const { totals, unknown } = totalsByCurrency(rows.map((row) => bookingOf(row).amount));
  const missing = unknown === 0 ? [] : [`${countText(unknown)} ${unknown === 1 ? "amount" : "amounts"} not sent`];
  return `${actionWords[action].money ?? ""} ${[...totals.map(formatTotal), ...missing].join(", ")}`.trim();
}
