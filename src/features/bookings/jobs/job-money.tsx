import { plural, t } from "@lingui/core/macro";
import type { BookingAction } from "#contract/booking.ts";
import { paymentOf, type Booking } from "#contract/booking-reading.ts";
import { countText } from "#language/locale/number.ts";
import { useUnitUnset } from "#queries/bookings.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { formatMoney, totalsByCurrency } from "#values/money.ts";

const text = {
  held: {
    approve: {
      of: (count: number) => plural(count, { one: "# payment to capture", other: "# payments to capture" }),
      consequence: (amounts: string) => t`capture ${amounts}`,
    },
    reject: {
      of: (count: number) =>
        plural(count, { one: "# payment to release or refund", other: "# payments to release or refund" }),
      consequence: (amounts: string) => t`release or refund ${amounts}`,
    },
  },
  others: (count: number) => t`${countText(count)} not marked as held`,
};

/** Amounts whose unit nobody knows aren't known. */
const sum = (list: readonly Booking[], isUnitUnset: boolean) => ({
  count: list.length,
  ...totalsByCurrency(list.map(({ amount }) => (isUnitUnset ? undefined : amount))),
});

/** Payments shown as held, and others that may or may not move; undefined if the action moves none. */
function split(action: BookingAction, rows: readonly Row[], isUnitUnset: boolean) {
  if ((action !== "approve" && action !== "reject") || rows.length === 0) return undefined;
  const bookings = rows.map(bookingOf);
  return {
    held: sum(
      bookings.filter((booking) => paymentOf(booking) === "held"),
      isUnitUnset,
    ),
    others: sum(
      bookings.filter((booking) => paymentOf(booking) !== "held"),
      isUnitUnset,
    ),
    words: text.held[action],
  };
}

type Sum = ReturnType<typeof sum>;

/** What a bulk action moves: a total per currency, and the number of unknown amounts. */
export function JobMoney({ action, rows }: { action: BookingAction; rows: readonly Row[] }) {
  const parts = split(action, rows, useUnitUnset());
  if (parts === undefined) return null;
  const lines = [...linesOf(parts.held, parts.words.of), ...linesOf(parts.others, text.others)];
  return (
    <dl aria-label={t`Payments`} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2.5">
      {lines.map(({ key, of, amount, isKnown }) => (
        <div key={key} className="contents">
          <dt className="text-ink-2">{of}</dt>
          <dd className={`text-right ${isKnown ? "font-medium tabular-nums" : "text-ink-3 italic"}`}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function linesOf({ totals, unknown }: Sum, words: (count: number) => string) {
  const known = totals.map((total) => {
    return { key: words(0) + total.currency, of: words(total.count), amount: formatMoney(total), isKnown: true };
  });
  if (unknown === 0) return known;
  const of = totals.length === 0 ? words(unknown) : t`${countText(unknown)} more`;
  return [
    ...known,
    {
      key: words(0),
      of,
      amount: plural({ count: unknown }, { one: "amount unknown", other: "amounts unknown" }),
      isKnown: false,
    },
  ];
}

const amountsOf = ({ totals, unknown }: Sum) =>
  [
    ...totals.map(formatMoney),
    ...(unknown === 0 ? [] : [plural({ count: unknown }, { one: "# amount unknown", other: "# amounts unknown" })]),
  ].join(", ");

/** The same in one line, for the button: `capture EUR 408.00, SEK 6,240.00, 2 not marked as held`. Empty where none is moved. */
export function jobConsequence(action: BookingAction, rows: readonly Row[], isUnitUnset: boolean): string {
  const parts = split(action, rows, isUnitUnset);
  if (parts === undefined) return "";
  const { held, others, words } = parts;
  const rest = others.count === 0 ? [] : [text.others(others.count)];
  if (held.count > 0) return [words.consequence(amountsOf(held)), ...rest].join(", ");
  return action === "approve" ? [amountsOf(others), ...rest].join(", ") : "";
}
