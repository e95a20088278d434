import { stateWords } from "#components/booking-states.ts";
import type { StateTone } from "#components/state-tones.ts";
import { bookingName, type Booking } from "#contract/booking.ts";
import { holdsDates, overlapOf, spanOf, type Span } from "#records/replica/booking-span.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { addDays, daysBetween, dayOf, dayStart } from "#values/zone-day.ts";
import { formatPlainDay } from "#values/zone.ts";

/** One day of the zone: `2026-06-12`. `label`: its head; "" where heads would be too close. */
type Column = { readonly day: string; readonly label: string; readonly isToday: boolean };

export type Stretch = { readonly left: number; readonly width: number };

/** A booking of the vehicle: when, whether it is the one in the panel, and whether the service no longer lists it. */
type Placed = { readonly booking: Booking; readonly span: Span; readonly isThis: boolean; readonly isGone: boolean };

export type OverlapBar = Stretch &
  Omit<Placed, "span"> & {
    readonly tone: StateTone;
    /** Where it can be pressed: never narrower than 24 px. */
    readonly target: Stretch;
    readonly lane: number;
    /** Which of its ends are outside what is drawn. */
    readonly cut: { readonly start: boolean; readonly end: boolean };
    /** A sure overlap of two bookings that both need the vehicle. */
    readonly isConflict: boolean;
  };

/** Another booking that overlaps. `maybe`: that depends on times that weren't sent, or the service no longer lists it. */
export type Overlap = { readonly name: string; readonly kind: "surely" | "maybe" | "completed" };

/** What is around the dates of a booking. */
export type Drawn = {
  readonly kind: "drawn";
  readonly columns: readonly Column[];
  readonly bars: readonly OverlapBar[];
  readonly lanes: number;
  readonly overlaps: readonly Overlap[];
  /** Bookings of the vehicle without dates that can be drawn. */
  readonly undated: number;
  /** Bookings that aren't drawn: after the last day, or too many. */
  readonly leftOut: number;
};

/** What is around the dates of a booking, or why that can't be drawn. */
type OverlapLayout = { readonly kind: "no-vehicle" | "no-dates" } | Drawn;

/** The most bars; a vehicle has more at once only if something is wrong. */
const mostBars = 40;
/** Days before and after the booking; the fewest and the most days; up to how many there is room for each head, and for a month. */
const [around, fewest, most, roomForDays, roomForMonths] = [2, 8, 31, 16, 10];
const oneDay = 24 * 3_600_000;

/**
 * The days around a booking and what else its vehicle is booked for. Rejected and cancelled bookings hold no dates and are
 * not drawn, except for the booking itself.
 * @param others rows of the same vehicle, perhaps including the booking itself
 * @param now epoch ms
 */
export function overlapLayout(booking: Booking, others: readonly Row[], zone: string, now: number): OverlapLayout {
  if (booking.vehicle.reference === undefined && booking.vehicle.id === undefined) return { kind: "no-vehicle" };
  const span = spanOf(booking, zone);
  if (span === undefined) return { kind: "no-dates" };
  const isGone = others.some(({ id, goneAt }) => id === booking.id && goneAt !== undefined);
  const own: Placed = { booking, span, isThis: true, isGone };
  const first = addDays(dayOf(zone, span.from), -around);
  const count = Math.max(fewest, daysBetween(first, dayOf(zone, span.until - 1)) + 1 + around);
  const days = Array.from({ length: Math.min(count, most) }, (_, place) => addDays(first, place));
  const edges = [...days.map((day) => dayStart(zone, day)), dayStart(zone, addDays(first, days.length))];
  const [start, drawnEnd] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const end = Math.max(drawnEnd, span.until);
  const rows = others.filter(({ id, state }) => id !== booking.id && state !== "rejected" && state !== "cancelled");
  // Rows keep days in UTC, so they may be up to a day off.
  const isNear = (row: Row) => row.start < end + oneDay && row.end > start - oneDay;
  const dated = rows.filter(isNear).flatMap((row): Placed[] => {
    const other = bookingOf(row);
    const when = spanOf(other, zone);
    return when === undefined ? [] : [{ booking: other, span: when, isThis: false, isGone: row.goneAt !== undefined }];
  });
  const placed = dated.filter((other) => other.span.from < end && other.span.until > start);
  const roomy = placed.filter((other) => other.span.from < drawnEnd).toSorted((a, b) => a.span.from - b.span.from);
  const drawn = [own, ...roomy.slice(0, mostBars - 1)];
  const bars = barsOf(drawn, edges);
  // Near by what its row says, and yet without a span; or without dates that say where it is.
  const isUndated = (row: Row) =>
    holdsDates(row.state) &&
    (isNear(row) ? dated.every((other) => other.booking.id !== row.id) : !(row.end > row.start));
  return {
    kind: "drawn",
    columns: columnsOf(days, dayOf(zone, now)),
    bars: bars.toSorted((a, b) => a.left - b.left || a.lane - b.lane),
    lanes: Math.max(...bars.map(({ lane }) => lane)) + 1,
    overlaps: holdsDates(booking.state.kind) ? placed.flatMap((other) => overlapWith(own, other)) : [],
    undated: rows.filter(isUndated).length,
    leftOut: placed.length + 1 - drawn.length,
  };
}

function columnsOf(days: readonly string[], today: string): readonly Column[] {
  // Where two-digit heads would touch, only every other one is shown, and always today.
  const step = days.length > roomForDays ? 2 : 1;
  const shownFrom = Math.max(days.indexOf(today), 0);
  return days.map((day, place) => {
    const number = String(Number(day.slice(8)));
    const head =
      number === "1" && days.length <= roomForMonths ? formatPlainDay(day, "short", Number(day.slice(0, 4))) : number;
    return { day, label: (place - shownFrom) % step === 0 ? head : "", isToday: day === today };
  });
}

/** @param edges the start of each day and the end of the last; all are equally wide, also days of 23 or 25 hours */
function barsOf(placed: readonly Placed[], edges: readonly number[]): OverlapBar[] {
  const percentAt = (ms: number) => {
    const next = edges.findIndex((edge) => ms < edge);
    if (next < 1) return next === 0 ? 0 : 100;
    const [from = 0, to = 0] = edges.slice(next - 1, next + 1);
    return ((next - 1 + (ms - from) / (to - from)) / (edges.length - 1)) * 100;
  };
  const lanes: { drawn: Stretch; room: Stretch | undefined }[][] = [];
  return placed.map(({ span, ...one }) => {
    const left = percentAt(span.from);
    const drawn = { left, width: percentAt(span.until) - left };
    const target = targetOf(drawn);
    // The booking itself can't be pressed, so others need no distance from it.
    const room = one.isThis && drawn.width >= leastTarget ? undefined : target;
    const free = lanes.findIndex((lane) =>
      lane.every((other) => {
        const isTooNear = room !== undefined && other.room !== undefined && meet(room, other.room);
        return !meet(drawn, other.drawn) && !isTooNear;
      }),
    );
    const lane = free === -1 ? lanes.length : free;
    (lanes[lane] ??= []).push({ drawn, room });
    return {
      ...one,
      ...drawn,
      target,
      lane,
      tone: stateWords(one.booking).tone,
      cut: { start: span.from < (edges[0] ?? 0), end: span.until > (edges.at(-1) ?? 0) },
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
  const sure = overlap === "surely" && !isGone && !own.isGone ? "surely" : "maybe";
  const kind = holdsDates(booking.state.kind) ? sure : "completed";
  return [{ name: bookingName(booking), kind }];
}

/** The width of a 24 px target, in percent of the narrowest panel (a 320 px phone). */
const leastTarget = 8.5;

/** The press target of a bar: the bar itself, widened for a finger if needed. */
function targetOf({ left, width }: Stretch): Stretch {
  if (width >= leastTarget) return { left, width };
  const centred = left + width / 2 - leastTarget / 2;
  return { left: Math.min(Math.max(centred, 0), 100 - leastTarget), width: leastTarget };
}

/** Rounding must not separate a bar from one that starts where it ends. */
const touch = 1e-6;
const meet = (a: Stretch, b: Stretch) => a.left < b.left + b.width - touch && b.left < a.left + a.width - touch;
