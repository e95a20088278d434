import { addDays, daysBetween } from "#values/calendar-day.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";

/**
 * The days of a calendar from left to right, counted from 0. A position is a number of days with a fraction: 3.5 is the
 * middle of the fourth day, however many hours that day has in the zone.
 */
export type TimeAxis = {
  readonly zone: string;
  /** The day at position 0: `2026-06-08`. */
  readonly first: string;
  /** The calendar day that begins at a whole position. */
  dayAt: (index: number) => string;
  /** When that day begins, epoch ms. */
  startOf: (index: number) => number;
  /** The position of a moment; also before the first day. */
  at: (ms: number) => number;
  /** The moment at a position, epoch ms. */
  msAt: (position: number) => number;
};

const length = 24 * 3_600_000;
const made = new Map<string, TimeAxis>();

/** The days from `first` on as a zone has them. The same axis again for the same day and zone. */
export function timeAxis(zone: string, first: string): TimeAxis {
  const key = `${zone} ${first}`;
  const before = made.get(key);
  if (before !== undefined) return before;
  const axis = createAxis(zone, first);
  // A few: a person looks at one or two, and each knows the beginnings of many days.
  if (made.size > 4) made.clear();
  made.set(key, axis);
  return axis;
}

function createAxis(zone: string, first: string): TimeAxis {
  // Asking the browser for the beginning of a day is slow; years of days lie in an account, a few weeks on the screen.
  const starts = new Map<number, number>();
  const dayAt = (index: number) => addDays(first, index);
  const startOf = (index: number): number => {
    const known = starts.get(index);
    if (known !== undefined) return known;
    const ms = dayStart(zone, dayAt(index));
    starts.set(index, ms);
    return ms;
  };
  return {
    zone,
    first,
    dayAt,
    startOf,
    at: (ms) => {
      // Clocks change by hours, so that the guess is off by one day at most.
      let index = Math.floor((ms - startOf(0)) / length);
      while (ms < startOf(index)) index -= 1;
      while (ms >= startOf(index + 1)) index += 1;
      return index + (ms - startOf(index)) / (startOf(index + 1) - startOf(index));
    },
    msAt: (position) => {
      const index = Math.floor(position);
      return startOf(index) + (position - index) * (startOf(index + 1) - startOf(index));
    },
  };
}

/** The position of the day that it is at a moment, e.g. of today. */
export const dayIndexOf = ({ zone, first }: TimeAxis, ms: number): number => daysBetween(first, dayOf(zone, ms));
