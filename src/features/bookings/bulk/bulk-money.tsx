import type { BookingAction } from "#contract/booking.ts";
import { paymentOf } from "#contract/booking-reading.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { countText, plural } from "#language/locale/number.ts";
import { formatTotal, totalsByCurrency } from "#values/totals.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/bulk-money", {
  payments: "Payments",
  held: {
    approve: {
      of: (count) => `Capture of ${countText(count)}`,
      consequence: (amounts) => `capture ${amounts}`,
    },
    reject: {
      of: (count) => `Release or refund of ${countText(count)}`,
      consequence: (amounts) => `release or refund ${amounts}`,
    },
  },
  others: (count) => `${countText(count)} not shown as held`,
  more: (count) => `And of ${countText(count)} more`,
  notSent: (count) => plural(count, { one: "amount not known", other: "amounts not known" }),
  countNotSent: (count) =>
    plural(count, { one: `${countText(count)} amount not known`, other: `${countText(count)} amounts not known` }),
});

/** The payments that the service shows as held, and the others: nobody knows whether those are moved. */
function split(rows: readonly Row[]) {
  const bookings = rows.map(bookingOf);
  const held = bookings.filter((booking) => paymentOf(booking) === "held");
  const others = bookings.filter((booking) => paymentOf(booking) !== "held");
  const totals = (list: typeof bookings) => totalsByCurrency(list.map(({ amount }) => amount));
  return { held: { count: held.length, ...totals(held) }, others: { count: others.length, ...totals(others) } };
}

type Sum = ReturnType<typeof split>["held"];

const isMoney = (action: BookingAction): action is "approve" | "reject" => action === "approve" || action === "reject";

/** What an action on many bookings moves: a total for each currency, and how many amounts nobody knows. */
export function BulkMoney({ action, rows }: { action: BookingAction; rows: readonly Row[] }) {
  if (!isMoney(action) || rows.length === 0) return null;
  const { held, others } = split(rows);
  return (
    <dl
      aria-label={text.payments}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2.5"
    >
      <Lines {...held} words={text.held[action].of} />
      <Lines {...others} words={text.others} />
    </dl>
  );
}

function Lines({ totals, unknown, words }: Sum & { words: (count: number) => string }) {
  return (
    <>
      {totals.map(({ currency, amount, count }) => (
        <div key={currency} className="contents">
          <dt className="text-ink-2">{words(count)}</dt>
          <dd className="text-right font-medium tabular-nums">{formatTotal({ currency, amount })}</dd>
        </div>
      ))}
      {unknown === 0 ? null : (
        <div className="contents">
          <dt className="text-ink-2">{totals.length === 0 ? words(unknown) : text.more(unknown)}</dt>
          <dd className="text-right text-ink-3 italic">{text.notSent(unknown)}</dd>
        </div>
      )}
    </>
  );
}

const amountsOf = ({ totals, unknown }: Sum) =>
  [...totals.map(formatTotal), ...(unknown === 0 ? [] : [text.countNotSent(unknown)])].join(", ");

/** The same in one line, for the button: `capture EUR 408.00, SEK 6,240.00, 2 not shown as held`. Empty where none is moved. */
export function bulkConsequence(action: BookingAction, rows: readonly Row[]): string {
  if (!isMoney(action) || rows.length === 0) return "";
  const { held, others } = split(rows);
  const rest = others.count === 0 ? [] : [text.others(others.count)];
  if (held.count > 0) return [text.held[action].consequence(amountsOf(held)), ...rest].join(", ");
  return action === "approve" ? [amountsOf(others), ...rest].join(", ") : "";
}
