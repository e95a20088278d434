import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { StateTone } from "#components/state-tones.ts";
import { holdsDates, overlapOf, spanOf, type Span } from "#records/booking-span.ts";
import { stateWords } from "#components/booking-states.ts";
import { addDays, daysBetween } from "#values/calendar-day.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { formatPlainDay } from "#values/zone.ts";

/** A booking as drawn; all places in percent of the width. */
export type AroundBar = Stretch & {
  readonly booking: Booking;
  readonly isThis: boolean;
  readonly tone: StateTone;
  /** Where it can be pressed: never narrower than 24 px. */
  readonly target: Stretch;
  readonly lane: number;
  /** Which of its ends lie outside of what is drawn. */
  readonly cut: { readonly start: boolean; readonly end: boolean };
  /** Two bookings that both hold the vehicle surely overlap here. */
  readonly isConflict: boolean;
  readonly isGone: boolean;
};

/** Another booking that overlaps. `perhaps`: it depends on times that were not sent, or the service lists it no more. */
export type Overlap = { readonly name: string; readonly kind: "surely" | "times" | "gone" | "completed" };

/** What stands around the dates of a booking, or why that cannot be drawn. */
export type Around =
  | { readonly kind: "no-vehicle" | "no-dates" }
  | {
      readonly kind: "drawn";
      readonly columns: readonly Column[];
      /** In the order of their starts. */
      readonly bars: readonly AroundBar[];
      readonly lanes: number;
      readonly overlaps: readonly Overlap[];
      /** Bookings of the vehicle that hold dates, but none that can be drawn. */
      readonly undated: number;
      /** Bookings within these dates for which there is no room: in the gap, or too many. */
      readonly leftOut: number;
    };

type Placed = {
  readonly booking: Booking;
  readonly span: Span;
  readonly isThis: boolean;
  readonly isGone: boolean;
};

/** More than anyone can tell apart; a vehicle has so many at once only where something is wrong. */
const mostBars = 40;

const day = 24 * 3_600_000;

/**
 * The days around a booking and what else its vehicle is booked for. Rejected and cancelled bookings hold no dates and are
 * not drawn, but for the booking itself.
 * @param others rows of the same vehicle, of which it may be one itself
 * @param now epoch ms
 */
export function aroundDates(booking: Booking, others: readonly Row[], zone: string, now: number): Around {
  if (booking.vehicle.reference === undefined && booking.vehicle.id === undefined) return { kind: "no-vehicle" };
  const span = spanOf(booking, zone);
  if (span === undefined) return { kind: "no-dates" };
  const own: Placed = { booking, span, isThis: true, isGone: false };
  const columns = columnsAround(span, zone, now);
  const [start, end] = [columns[0]?.start ?? span.from, columns.at(-1)?.end ?? span.until];
  const rows = others.filter(({ id, state }) => id !== booking.id && state !== "rejected" && state !== "cancelled");
  // A day without a time lies in UTC in a row, so that it may be up to a day off.
  const near = rows.filter((row) => row.start < end + day && row.end > start - day);
  const read = near.map((row) => ({ booking: bookingOf(row), isThis: false, isGone: row.goneAt !== undefined }));
  const dated = read.flatMap((one): Placed[] => {
    const span = spanOf(one.booking, zone);
    return span === undefined ? [] : [{ ...one, span }];
  });
  const placed = dated.filter(({ span }) => span.from < end && span.until > start);
  const gap = columns.find(({ kind }) => kind === "gap");
  const roomy = placed.filter(({ span }) => gap === undefined || span.from < gap.start || span.until > gap.end);
  const drawn = [own, ...roomy.toSorted((a, b) => a.span.from - b.span.from).slice(0, mostBars - 1)];
  const bars = barsOf(drawn, columns);
  return {
    kind: "drawn",
    columns,
    bars: bars.toSorted((a, b) => a.left - b.left || a.lane - b.lane),
    lanes: Math.max(...bars.map(({ lane }) => lane)) + 1,
    overlaps: holdsDates(booking.state.kind) ? placed.flatMap((other) => overlapWith(own, other)) : [],
    undated: rows.filter(isUndated(new Set(near), dated)).length,
    leftOut: placed.length + 1 - drawn.length,
  };
}

/** Near by what its row says, and yet without a span; or so without dates that it cannot be said where it lies. */
const isUndated = (near: ReadonlySet<Row>, dated: readonly Placed[]) => (row: Row) =>
  holdsDates(row.state) &&
  (near.has(row) ? dated.every(({ booking }) => booking.id !== row.id) : !(row.end > row.start));

function barsOf(placed: readonly Placed[], columns: readonly Column[]): readonly AroundBar[] {
  const stretches = placed.map(({ span }) => {
    const left = percentAt(columns, span.from);
    return { left, width: percentAt(columns, span.until) - left };
  });
  const targets = stretches.map(targetOf);
  // The booking itself is not pressed: next to it another may be as near as it is in truth.
  const lanes = lanesOf(
    stretches.map((drawn, place) => {
      return { drawn, room: placed[place]?.isThis === true && isRoomy(drawn) ? undefined : targets[place] };
    }),
  );
  const [start, end] = [columns[0]?.start ?? 0, columns.at(-1)?.end ?? 0];
  return placed.map((one, place) => ({
    booking: one.booking,
    isThis: one.isThis,
    isGone: one.isGone,
    tone: stateWords(one.booking).tone,
    ...(stretches[place] ?? nowhere),
    target: targets[place] ?? nowhere,
    lane: lanes[place] ?? 0,
    cut: { start: one.span.from < start, end: one.span.until > end },
    isConflict: placed.some((other) => other !== one && isConflict(one, other)),
  }));
}

const nowhere: Stretch = { left: 0, width: 0 };

const isConflict = (a: Placed, b: Placed) =>
  [a, b].every(({ booking, isGone }) => holdsDates(booking.state.kind) && !isGone) &&
  overlapOf(a.span, b.span) === "surely";

function overlapWith(own: Placed, { booking, span, isGone }: Placed): readonly Overlap[] {
  const overlap = overlapOf(own.span, span);
  if (overlap === undefined) return [];
  const name = bookingName(booking);
  if (!holdsDates(booking.state.kind)) return [{ name, kind: "completed" }];
  if (isGone) return [{ name, kind: "gone" }];
  return [{ name, kind: overlap === "surely" ? "surely" : "times" }];
}

/** A column: one day of the zone, or what is left out of a long booking. Times are epoch ms, the end not counted. */
export type Column = {
  readonly kind: "day" | "gap";
  /** The day, or the first that is left out: `2026-06-12`. */
  readonly day: string;
  /** How many days it stands for. */
  readonly days: number;
  readonly start: number;
  readonly end: number;
  /** What its head says; "" where heads would stand too close. */
  readonly label: string;
  readonly isToday: boolean;
};

const before = 2;
const fewest = 8;
const most = 31;
/** How many days are drawn at either end of a booking too long for `most`. */
const atEnds = 7;
/** Up to how many columns each has a head of its own. */
export const roomForDays = 16;
/** Up to how many columns there is room for the name of a month. */
const roomForMonths = 10;

/**
 * The columns around a booking: two days before it, then eight in all, or as many as it takes with two after it. All have
 * the same width, also a day of 23 or 25 hours.
 */
function columnsAround(span: Span, zone: string, now: number): readonly Column[] {
  const first = addDays(dayOf(zone, span.from), -before);
  const taken = daysBetween(first, dayOf(zone, span.until - 1)) + 1;
  const count = Math.max(fewest, taken + before);
  const gap = count > most ? count - 2 * atEnds : 0;
  const shown = gap === 0 ? count : 2 * atEnds + 1;
  const today = dayOf(zone, now);
  const column = (place: number): Column => {
    const isGap = gap > 0 && place === atEnds;
    const day = addDays(first, place + (gap > 0 && place > atEnds ? gap - 1 : 0));
    const days = isGap ? gap : 1;
    const [start, end] = [dayStart(zone, day), dayStart(zone, addDays(day, days))];
    return { kind: isGap ? "gap" : "day", day, days, start, end, label: "", isToday: !isGap && day === today };
  };
  return labelled(Array.from({ length: shown }, (_, place) => column(place)));
}

/** Where two-figure heads would touch, every other one is said, today in any case. */
function labelled(columns: readonly Column[]): readonly Column[] {
  const isDense = columns.length > roomForDays;
  const shift =
    columns.findIndex(({ isToday }) => isToday) === -1 ? 0 : columns.findIndex(({ isToday }) => isToday) % 2;
  return columns.map((column, place) => {
    if (column.kind === "gap") return { ...column, label: "⋯" };
    if (isDense && place % 2 !== shift) return column;
    const number = String(Number(column.day.slice(8)));
    const isMonth = number === "1" && columns.length <= roomForMonths;
    return { ...column, label: isMonth ? formatPlainDay(column.day) : number };
  });
}

/** Where a moment lies, in percent of the whole width; 0 or 100 when it is before or after all columns. */
function percentAt(columns: readonly Column[], ms: number): number {
  const place = columns.findIndex(({ start, end }) => ms < end && end > start);
  const column = columns[place];
  if (column === undefined) return 100;
  const share = Math.max(0, (ms - column.start) / (column.end - column.start));
  return ((place + share) / columns.length) * 100;
}

/** A stretch of the width, in percent of it. */
export type Stretch = { readonly left: number; readonly width: number };

/** What a target of 24 px takes of the narrowest panel, that of a phone 320 px wide. */
const leastTarget = 8.5;

/** Whether a bar is wide enough to be pressed and to bear its glyph. */
const isRoomy = ({ width }: Stretch) => width >= leastTarget;

/** Where a bar can be pressed: the bar itself, or around it what a finger needs, within the width. */
function targetOf(bar: Stretch): Stretch {
  if (isRoomy(bar)) return bar;
  const { left, width } = bar;
  const centred = left + width / 2 - leastTarget / 2;
  return { left: Math.min(Math.max(centred, 0), 100 - leastTarget), width: leastTarget };
}

/** Rounding must not part two bars of which one begins where the other ends. */
const touch = 1e-6;

const meet = (a: Stretch, b: Stretch) => a.left < b.left + b.width - touch && b.left < a.left + a.width - touch;

/** A bar to be laid: where it is drawn, and what room it needs besides, in which no other may be that needs some too. */
export type Laid = { readonly drawn: Stretch; readonly room: Stretch | undefined };

const collide = (a: Laid, b: Laid) =>
  meet(a.drawn, b.drawn) || (a.room !== undefined && b.room !== undefined && meet(a.room, b.room));

/** A lane, from 0, for each bar in the order given: the first in which it gets in the way of no other. */
function lanesOf(bars: readonly Laid[]): readonly number[] {
  const lanes: Laid[][] = [];
  return bars.map((bar) => {
    const free = lanes.findIndex((lane) => lane.every((other) => !collide(bar, other)));
    const lane = free === -1 ? lanes.length : free;
    (lanes[lane] ??= []).push(bar);
    return lane;
  });
}
