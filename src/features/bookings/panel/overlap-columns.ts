import { addDays, daysBetween } from "#values/calendar-day.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { formatPlainDay } from "#values/zone.ts";
import type { Span } from "#records/replica/booking-span.ts";

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
export function columnsAround(span: Span, zone: string, now: number): readonly Column[] {
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
export function percentAt(columns: readonly Column[], ms: number): number {
  const place = columns.findIndex(({ start, end }) => ms < end && end > start);
  const column = columns[place];
  if (column === undefined) return 100;
  const share = Math.max(0, (ms - column.start) / (column.end - column.start));
  return ((place + share) / columns.length) * 100;
}
