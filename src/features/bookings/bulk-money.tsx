import type { BookingAction } from "#contract/booking.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { countText, plural } from "#language/number.ts";
import { formatTotal, totalsByCurrency } from "#values/totals.ts";
import { catalogue } from "#language/catalogue.ts";
import { moneyMoved } from "./consequence.ts";

const text = catalogue("bookings/bulk-money", {
  capture: {
    all: "To capture",
    of: (count) => `Capture of ${countText(count)}`,
    consequence: (amounts) => `capture ${amounts}`,
    nothing: "capture",
  },
  release: {
    all: "To release",
    of: (count) => `Release of ${countText(count)}`,
    consequence: (amounts) => `release ${amounts}`,
    nothing: "release",
  },
  more: (count) => `And of ${countText(count)} more`,
  notSent: (count) => plural(count, { one: "amount not sent", other: "amounts not sent" }),
  countNotSent: (count) =>
    plural(count, { one: `${countText(count)} amount not sent`, other: `${countText(count)} amounts not sent` }),
});

/** What an action on many bookings moves: a total for each currency, and how many amounts nobody knows. */
export function BulkMoney({ action, rows }: { action: BookingAction; rows: readonly Row[] }) {
  const moved = moneyMoved(action);
  if (moved === undefined || rows.length === 0) return null;
  const { totals, unknown } = totalsByCurrency(rows.map((row) => bookingOf(row).amount));
  return (
    <dl
      aria-label={text[moved].all}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2.5"
    >
      {totals.map(({ currency, amount, count }) => (
        <div key={currency} className="contents">
          <dt className="text-ink-2">{text[moved].of(count)}</dt>
          <dd className="text-right font-medium tabular-nums">{formatTotal({ currency, amount })}</dd>
        </div>
      ))}
      {unknown === 0 ? null : (
        <div className="contents">
          <dt className="text-ink-2">{text.more(unknown)}</dt>
          <dd className="text-right text-ink-3 italic">{text.notSent(unknown)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The same in one line, for the button that moves it: `capture EUR 408.00, SEK 6,240.00, 1 amount not sent`. */
export function bulkConsequence(action: BookingAction, rows: readonly Row[]): string {
  const { totals, unknown } = totalsByCurrency(rows.map((row) => bookingOf(row).amount));
  const amounts = [...totals.map(formatTotal), ...(unknown === 0 ? [] : [text.countNotSent(unknown)])].join(", ");
  const moved = moneyMoved(action);
  if (moved === undefined) return amounts;
  return amounts === "" ? text[moved].nothing : text[moved].consequence(amounts);
}
