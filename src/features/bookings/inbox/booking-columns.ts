import { ph, t } from "@lingui/core/macro";
import { language } from "#language/locale/language.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { GridColumn } from "#ui/grid/grid-rows.tsx";
import { tagWidth } from "#ui/format/tag-width.ts";
import { formatAmount, type Money } from "#values/money.ts";

/** What the columns of some bookings need: letters of a number and a key tag, the width of an amount in CSS pixels. */
type ColumnRoom = { number: number; tag: number; amount: number };

/** Longer numbers are cut, and longer figures take two small lines. */
const most = { number: 14, figures: 10 };

/** The width of an amount: a wide code such as NOK and a space, digits of one width, points and commas. */
function amountWidth(money: Money): number {
  const figures = formatAmount(money).slice(-most.figures);
  const digits = figures.replaceAll(/\D/g, "").length;
  return 30.5 + 8.2 * digits + 3.5 * (figures.length - digits);
}

const missingWidth = 6.9 * t`not provided`.length;
const usual: ColumnRoom = { number: "BK-20431".length, tag: tagWidth([]), amount: missingWidth };
const known = new WeakMap<readonly Row[], ColumnRoom>();

/** What all loaded bookings need, so that no filter moves the columns. */
export function roomFor(rows: readonly Row[]): ColumnRoom {
  if (rows.length === 0) return usual;
  const before = known.get(rows);
  if (before !== undefined) return before;
  let { number } = usual;
  const largest = new Map<string, number>();
  for (const { id, number: own = id, amount, currency } of rows) {
    number = Math.max(number, own.length);
    if (Math.abs(amount) > (largest.get(currency) ?? 0)) largest.set(currency, Math.abs(amount));
  }
  const amounts = Array.from(largest, ([currency, amount]) => amountWidth({ amount, currency }));
  const room = {
    number: Math.min(number, most.number),
    tag: tagWidth(referencesIn(rows)),
    amount: Math.max(missingWidth, ...amounts),
  };
  known.set(rows, room);
  return room;
}

/** References, each longer than those before. Rows also keep IDs of vehicles; only reading one in full tells them apart. */
function* referencesIn(rows: readonly Row[]): Iterable<string> {
  let longest = usual.tag;
  const ids = new Set<string>();
  for (const row of rows) {
    const { vehicle } = row;
    if (vehicle === undefined || vehicle.length <= longest || ids.has(vehicle)) continue;
    if (bookingOf(row).vehicle.reference === vehicle) {
      longest = vehicle.length;
      yield vehicle;
    } else ids.add(vehicle);
  }
}

/** German dates have a point after the day: two in a range, one in the last change. */
const point = language === "de" ? 4 : 0;
/** Padding of a cell, and what the last one has more. */
const [padding, gutter] = [16, 20];
/** CSS pixels; a state beside the checkbox, dates, the last change. */
const [state, dates, changed] = [60, 207 + 2 * point, 145 + point];
/** The least room for a name, and that beside the last change. */
const names = { least: 98, good: 116 };
/** A list narrower than this is beside a panel on a tablet. */
const tablet = 600;

/** The least widths of the columns whose values differ between services, CSS pixels. */
function widthsFor({ number, tag, amount }: ColumnRoom) {
  return {
    number: padding + 8 * number,
    // The tag's hole and corners, and letters in mono.
    vehicle: padding + 23 + 7.2 * tag,
    amount: padding + amount,
  };
}

const grow = (least: number, share: number) => `minmax(${least}px,${share}fr)`;

/**
 * The columns of the inbox. Narrow lists drop the last change, then the amount, then each row takes two lines
 * (`inboxTwoLinesBelow`); in wide ones all columns but the first grow.
 * @param offset of the shown zone today, for the head, so that only rows with another one need to say theirs
 * @param isQueue of requests: how long they wait is in the place of their last change
 */
export function bookingColumns(offset: string, room = usual, isQueue = false): readonly GridColumn[] {
  const { number, vehicle, amount } = widthsFor(room);
  const rest = state + number + vehicle + dates + amount;
  return [
    { id: "state", label: "", srLabel: t`Status`, width: `${state}px` },
    { id: "number", sort: "number", label: t`Number`, width: grow(number, 0.5) },
    { id: "vehicle", sort: "vehicle", label: t`Vehicle`, width: grow(vehicle, 0.5) },
    { id: "name", label: "", srLabel: t`Vehicle name`, width: "minmax(0,1fr)" },
    {
      id: "dates",
      sort: "start",
      label: t`From – to, ${ph({ offset })}`,
      width: grow(dates, 1.2),
      widthAtEnd: grow(dates + gutter, 1.2),
    },
    {
      id: "amount",
      sort: "amount",
      label: t`Amount`,
      align: "end",
      width: grow(amount, 0.7),
      widthAtEnd: grow(amount + gutter, 0.7),
      hideBelow: rest + names.least + gutter,
    },
    {
      id: "changed",
      sort: "changed",
      label: isQueue ? t`Waits at least` : t`Last change`,
      align: "end",
      width: grow(changed, 0.7),
      hideBelow: rest + names.good + changed,
    },
  ];
}

/** Where one line no longer holds numbers, names and dates. */
export function inboxTwoLinesBelow(room: ColumnRoom): number {
  const { number, vehicle } = widthsFor(room);
  return Math.max(tablet, state + number + vehicle + names.least + dates + gutter);
}
