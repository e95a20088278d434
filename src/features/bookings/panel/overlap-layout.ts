import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { StateTone } from "#components/state-tones.ts";
import { columnsAround, percentAt, type Column } from "./overlap-columns.ts";
import { isRoomy, lanesOf, targetOf, type Stretch } from "./overlap-lanes.ts";
import { holdsDates, overlapOf, spanOf, type Span } from "#records/booking-span.ts";
import { stateWords } from "#components/booking-states.ts";

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
