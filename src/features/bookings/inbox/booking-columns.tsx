import { ph, t } from "@lingui/core/macro";
import { language } from "#language/locale/language.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { GridColumn } from "#ui/grid/grid-rows.tsx";
import { tagWidth } from "#ui/format/tag-width.ts";
import { formatAmount, type Money } from "#values/money.ts";
import { Send, TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { later } from "#ui/lazy/later.ts";
import { serverText } from "#ui/format/server-text.tsx";
import { bookingName, unreadMoney, type Booking } from "#contract/booking.ts";
import { onItsWayWords } from "#components/write-status/write-nouns.ts";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { amount } from "#ui/format/amount.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { NotSent, shortMoment, type TimesShown } from "#ui/format/moment.tsx";
import { PhoneRow } from "#ui/layout/phone-row.tsx";
import { stateGlyph, openState } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { formatPlainDay } from "#values/zone.ts";
import { bookingDates } from "#components/booking-dates.tsx";
import { goneWord, stateWords } from "#components/booking-states.ts";
import type { JoinedPart } from "./inbox-list.ts";

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
      label: isQueue ? t`Waits about` : t`Last change`,
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

const RowButtons = later(async () => (await import("#components/write-status/write-buttons.tsx")).RowButtons, {
  isEssential: true,
});

/**
 * A booking in a list: its pending write, whether the service no longer lists it, what it collides with, its place among
 * the rows of a conflict, and in a list of requests how long it waits.
 */
type Listed = {
  booking: Booking;
  waited: string | undefined;
  pending: PendingWrite | undefined;
  isGone: boolean;
  collision: string | undefined;
  joined: JoinedPart | undefined;
};

/**
 * The cells of a booking in the order of `bookingColumns`. Plain elements instead of components: each letter typed
 * into the search redraws a screen of rows, which has to fit into one frame.
 * @param isTabStop whether its controls are in the tab order
 */
export function bookingCells(listed: Listed, times: TimesShown, isTabStop: boolean): ReactNode[] {
  const { booking, waited, pending, isGone } = listed;
  const plain = plainCells(booking, times);
  const isUnclear = isUnknown(pending);
  const state = openState(pending);
  return [
    withBracket(listed, glyph(booking, pending, 15)),
    <Fragment key="number">
      {isGone ? serverText(bookingName(booking), "truncate font-medium line-through") : plain.number}
      {moreButton(booking, isTabStop)}
    </Fragment>,
    plain.tag,
    withSign(listed, plain.name),
    // Replaces the dates, which are in the panel too: an unknown outcome matters more.
    isUnclear ? state : uncut(plain.dates),
    plain.amount,
    pending !== undefined && isUnclear && pending.state !== "held" ? (
      <RowButtons key={pending.id} pending={pending} />
    ) : (
      ((isUnclear ? undefined : state) ?? (isGone ? gone : (waited ?? plain.changed)))
    ),
  ];
}

/** The cells that depend on the booking alone, cached: times are formatted once. */
function plainCells(booking: Booking, times: TimesShown): PlainCells {
  const known = cached.get(booking);
  if (known?.times.zone === times.zone && known.times.today === times.today && known.times.offset === times.offset)
    return known;
  const { vehicle, changedAt } = booking;
  const dates = bookingDates(booking, times.zone, { stated: times.offset });
  const cells = {
    times,
    number: serverText(bookingName(booking), "truncate font-medium"),
    // No reference on the booking doesn't prove that the vehicle is unmapped.
    tag: keyTag(vehicle.reference),
    name: vehicle.title === undefined ? <NotSent sent={vehicle.sentTitle} /> : serverText(vehicle.title, "text-ink-2"),
    dates,
    amount: amount(booking.amount, unreadMoney(booking)),
    changed:
      changedAt?.kind === "instant" ? (
        shortMoment(changedAt.ms, times, {
          look: "inline-block align-middle leading-4 text-ink-2 whitespace-normal!",
          stated: times.offset,
        })
      ) : changedAt === undefined ? (
        <NotSent sent={booking.unread.changedAt} />
      ) : (
        formatPlainDay(changedAt.raw)
      ),
  };
  cached.set(booking, cells);
  return cells;
}

/** Two lines rather than a cut time, where a year or an offset makes it longer. */
const uncut = (times: ReactNode) => (
  <span className="inline-block align-middle leading-4 whitespace-normal">{times}</span>
);

type PlainCells = { times: TimesShown } & Record<"number" | "tag" | "name" | "dates" | "amount" | "changed", ReactNode>;
const cached = new WeakMap<Booking, PlainCells>();

/** The same in two lines. */
export function bookingPhoneRow(listed: Listed, times: TimesShown): ReactNode {
  const { booking, pending, isGone } = listed;
  const plain = plainCells(booking, times);
  const { tag, amount, dates } = plain;
  const name =
    booking.vehicle.title === undefined ? <NotSent what={t`name`} sent={booking.vehicle.sentTitle} /> : plain.name;
  const state = openState(pending);
  return (
    <PhoneRow
      lead={withBracket(listed, glyph(booking, pending, 18))}
      title={
        <>
          {/* The tag shrinks before the number does. */}
          {serverText(bookingName(booking), "max-w-full flex-none truncate")}
          <span className="inline-flex min-w-0">{tag}</span>
          {listed.collision === undefined ? null : sign}
        </>
      }
      end={amount}
      detail={
        // No buttons: a thumb would hit them instead of the row, and the panel starts with them.
        isUnknown(pending) ? (
          state
        ) : (
          <span className="@min-[18rem]:*:whitespace-nowrap">{state ?? (isGone ? gone : dates)}</span>
        )
      }
      detailEnd={name}
    />
  );
}

/** The name, with a triangle before the dates if they collide: a name can be cut, a date can't. The row's name has the words. */
function withSign({ collision }: Listed, name: ReactNode): ReactNode {
  if (collision === undefined) return name;
  return (
    <span className="-me-1 flex items-center gap-1">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {sign}
    </span>
  );
}

const sign = <TriangleAlert size={13} strokeWidth={2} aria-hidden className="flex-none text-conflict" />;

/** Joins the rows of a conflict at their left edge. */
function withBracket({ joined }: Listed, shown: ReactNode): ReactNode {
  if (joined === undefined) return shown;
  return (
    <>
      <span aria-hidden className={`absolute left-1.5 w-1.5 border-l border-conflict ${brackets[joined]}`} />
      {shown}
    </>
  );
}

const brackets: Record<JoinedPart, string> = {
  first: "top-1/2 bottom-0 rounded-tl-sm border-t",
  middle: "inset-y-0",
  last: "top-0 bottom-1/2 rounded-bl-sm border-b",
};

/** The menu button at the end of a row, shown on hover and focus. The list opens the menu. */
const moreButton = (booking: Booking, isTabStop: boolean) => (
  <button
    type="button"
    data-menu={booking.id}
    aria-haspopup="menu"
    aria-label={t`Actions for ${ph({ name: displayText(bookingName(booking)) })}`}
    {...(isTabStop ? {} : { tabIndex: -1 })}
    className={`absolute inset-y-0 right-0.5 my-auto size-6 cursor-pointer rounded-sm bg-surface text-ink-2 opacity-0 group-hover/row:opacity-100 hover:bg-press focus-visible:opacity-100 pointer-coarse:opacity-100 ${dots}`}
  />
);

/** Three dots as a background: an icon would add four elements to each row. */
const dots =
  "bg-[radial-gradient(circle_at_12px_8px,currentColor_0.7px,transparent_1.5px),radial-gradient(circle_at_12px_12px,currentColor_0.7px,transparent_1.5px),radial-gradient(circle_at_12px_16px,currentColor_0.7px,transparent_1.5px)]";

function glyph(booking: Booking, pending: PendingWrite | undefined, size: number): ReactNode {
  const sending = onItsWayWords(pending);
  if (sending !== undefined) {
    return <Send role="img" aria-label={sending} size={size} strokeWidth={2} className="text-accent" />;
  }
  // The row has the words.
  if (isUnknown(pending)) return stateGlyph({ tone: "outcome", label: "", size });
  const { tone, word, asSent } = stateWords(booking);
  // A raw state may be anything, so it isn't cached.
  if (asSent) return stateGlyph({ tone, label: word, size });
  const key = `${tone} ${word} ${size}`;
  const known = glyphs.get(key) ?? stateGlyph({ tone, label: word, size });
  glyphs.set(key, known);
  return known;
}

/** React skips the same element when a row replaces one in the same state. */
const glyphs = new Map<string, ReactNode>();

const gone = <span className="text-ink-3 italic">{goneWord}</span>;
