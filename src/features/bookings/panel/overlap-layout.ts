import { stateWords } from "#components/booking-states.ts";
import type { StateTone } from "#components/state-tones.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { holdsDates, overlapOf, spanOf } from "#records/replica/booking-span.ts";
import type { Span } from "#records/replica/booking-span.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { addDays, daysBetween } from "#values/calendar-day.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { formatPlainDay } from "#values/zone.ts";

/** A column: one day of the zone, or what is left out of a long booking. Times are epoch ms, the end not counted. */
export type Column = {
  readonly kind: "day" | "gap";
  /** The day, or the first that is left out: `2026-06-12`. */
  readonly day: string;
  /** How many days it stands for. */
  readonly days: number;
  readonly start: number;
  readonly end: number;
  /** Its head; "" where heads would be too close. */
  readonly label: string;
  readonly isToday: boolean;
};

/** A stretch of the width, in percent of it. */
export type Stretch = { readonly left: number; readonly width: number };

/** A booking of the vehicle: when, whether it is the one in the panel, and whether the service no longer lists it. */
type Placed = { readonly booking: Booking; readonly span: Span; readonly isThis: boolean; readonly isGone: boolean };

/** A booking as drawn. */
export type OverlapBar = Stretch &
  Omit<Placed, "span"> & {
    readonly tone: StateTone;
    /** Where it can be pressed: never narrower than 24 px. */
    readonly target: Stretch;
    readonly lane: number;
    /** Which of its ends are outside what is drawn. */
    readonly cut: { readonly start: boolean; readonly end: boolean };
    /** Two bookings that both hold the vehicle surely overlap here. */
    readonly isConflict: boolean;
  };

/** Another booking that overlaps. `times`: only perhaps, by times that were not sent; `gone`: the service no longer lists it. */
export type Overlap = { readonly name: string; readonly kind: "surely" | "times" | "gone" | "completed" };

/** What is around the dates of a booking. */
export type Drawn = {
  readonly kind: "drawn";
  readonly columns: readonly Column[];
  /** In the order of their starts. */
  readonly bars: readonly OverlapBar[];
  readonly lanes: number;
  readonly overlaps: readonly Overlap[];
  /** Bookings of the vehicle that hold dates, but none that can be drawn. */
  readonly undated: number;
  /** Bookings within these dates for which there is no room: in the gap, or too many. */
  readonly leftOut: number;
};

/** What is around the dates of a booking, or why that can't be drawn. */
export type OverlapLayout = { readonly kind: "no-vehicle" | "no-dates" } | Drawn;

/** More than anyone can tell apart; a vehicle has so many at once only where something is wrong. */
const mostBars = 40;
const oneDay = 24 * 3_600_000;

/**
 * The days around a booking and what else its vehicle is booked for. Rejected and cancelled bookings hold no dates and are
 * not drawn, except for the booking itself.
 * @param others rows of the same vehicle, of which it may be one itself
 * @param now epoch ms
 */
export function overlapLayout(booking: Booking, others: readonly Row[], zone: string, now: number): OverlapLayout {
  if (booking.vehicle.reference === undefined && booking.vehicle.id === undefined) return { kind: "no-vehicle" };
  const span = spanOf(booking, zone);
  if (span === undefined) return { kind: "no-dates" };
  const own: Placed = { booking, span, isThis: true, isGone: false };
  const columns = columnsAround(span, zone, now);
  const [start, end] = [columns[0]?.start ?? span.from, columns.at(-1)?.end ?? span.until];
  const rows = others.filter(({ id, state }) => id !== booking.id && state !== "rejected" && state !== "cancelled");
  // A day without a time is in UTC in a row, so it may be up to a day off.
  const isNear = (row: Row) => row.start < end + oneDay && row.end > start - oneDay;
  const dated = rows.filter(isNear).flatMap((row): Placed[] => {
    const other = bookingOf(row);
    const when = spanOf(other, zone);
    return when === undefined ? [] : [{ booking: other, span: when, isThis: false, isGone: row.goneAt !== undefined }];
  });
  const placed = dated.filter((other) => other.span.from < end && other.span.until > start);
  const gap = columns.find(({ kind }) => kind === "gap");
  const roomy = placed.filter(({ span: { from, until } }) => gap === undefined || from < gap.start || until > gap.end);
  const drawn = [own, ...roomy.toSorted((a, b) => a.span.from - b.span.from).slice(0, mostBars - 1)];
  const bars = barsOf(drawn, columns, start, end);
  // Near by what its row says, and yet without a span; or without dates that say where it is.
  const isUndated = (row: Row) =>
    holdsDates(row.state) &&
    (isNear(row) ? dated.every((other) => other.booking.id !== row.id) : !(row.end > row.start));
  return {
    kind: "drawn",
    columns,
    bars: bars.toSorted((a, b) => a.left - b.left || a.lane - b.lane),
    lanes: Math.max(...bars.map(({ lane }) => lane)) + 1,
    overlaps: holdsDates(booking.state.kind) ? placed.flatMap((other) => overlapWith(own, other)) : [],
    undated: rows.filter(isUndated).length,
    leftOut: placed.length + 1 - drawn.length,
  };
}

function barsOf(placed: readonly Placed[], columns: readonly Column[], start: number, end: number): OverlapBar[] {
  const lanes: { drawn: Stretch; room: Stretch | undefined }[][] = [];
  return placed.map(({ span, ...one }) => {
    const left = percentAt(columns, span.from);
    const drawn = { left, width: percentAt(columns, span.until) - left };
    const target = targetOf(drawn);
    // The booking itself is not pressed: another may be as near to it as it is in truth.
    const room = one.isThis && drawn.width >= leastTarget ? undefined : target;
    const isFree = (lane: (typeof lanes)[number]) =>
      lane.every((other) => {
        const isTooNear = room !== undefined && other.room !== undefined && meet(room, other.room);
        return !meet(drawn, other.drawn) && !isTooNear;
      });
    const free = lanes.findIndex(isFree);
    const lane = free === -1 ? lanes.length : free;
    (lanes[lane] ??= []).push({ drawn, room });
    return {
      ...one,
      ...drawn,
      target,
      lane,
      tone: stateWords(one.booking).tone,
      cut: { start: span.from < start, end: span.until > end },
      isConflict: placed.some((other) => other.span !== span && isConflict({ ...one, span }, other)),
    };
  });
}

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

/** Days before and after the booking; the fewest and the most columns; and how many at either end of one too long for these. */
const [around, fewest, most, atEnds] = [2, 8, 31, 7];
/** Up to how many columns each has a head of its own, and up to how many there is room for the name of a month. */
export const roomForDays = 16;
const roomForMonths = 10;

/**
 * The columns around a booking: two days before it, then eight in all, or as many as it takes with two after it. All have
 * the same width, also a day of 23 or 25 hours.
 */
function columnsAround(span: Span, zone: string, now: number): readonly Column[] {
  const first = addDays(dayOf(zone, span.from), -around);
  const taken = daysBetween(first, dayOf(zone, span.until - 1)) + 1;
  const count = Math.max(fewest, taken + around);
  const gap = count > most ? count - 2 * atEnds : 0;
  const shown = gap === 0 ? count : 2 * atEnds + 1;
  const isGap = (place: number) => gap > 0 && place === atEnds;
  const days = Array.from({ length: shown }, (_, place) =>
    addDays(first, place + (gap > 0 && place > atEnds ? gap - 1 : 0)),
  );
  const today = dayOf(zone, now);
  const todayAt = days.findIndex((day, place) => day === today && !isGap(place));
  // Where two-figure heads would touch, only every other one is shown, today in any case.
  const step = shown > roomForDays ? 2 : 1;
  return days.map((day, place) => {
    const number = String(Number(day.slice(8)));
    const head = number === "1" && shown <= roomForMonths ? formatPlainDay(day) : number;
    const isShown = (place - Math.max(todayAt, 0)) % step === 0;
    const count = isGap(place) ? gap : 1;
    return {
      kind: isGap(place) ? "gap" : "day",
      day,
      days: count,
      start: dayStart(zone, day),
      end: dayStart(zone, addDays(day, count)),
      label: isGap(place) ? "⋯" : isShown ? head : "",
      isToday: place === todayAt,
    };
  });
}

/** Where a moment is, in percent of the whole width; 0 or 100 when it is before or after all columns. */
function percentAt(columns: readonly Column[], ms: number): number {
  const place = columns.findIndex(({ start, end }) => ms < end && end > start);
  const column = columns[place];
  if (column === undefined) return 100;
  const share = Math.max(0, (ms - column.start) / (column.end - column.start));
  return ((place + share) / columns.length) * 100;
}

/** What a target of 24 px takes of the narrowest panel, that of a phone 320 px wide. */
const leastTarget = 8.5;

/** Where a bar can be pressed: the bar itself, or around it what a finger needs, within the width. */
function targetOf({ left, width }: Stretch): Stretch {
  if (width >= leastTarget) return { left, width };
  const centred = left + width / 2 - leastTarget / 2;
  return { left: Math.min(Math.max(centred, 0), 100 - leastTarget), width: leastTarget };
}

/** Rounding must not part two bars of which one begins where the other ends. */
const touch = 1e-6;
const meet = (a: Stretch, b: Stretch) => a.left < b.left + b.width - touch && b.left < a.left + a.width - touch;
