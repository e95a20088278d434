import { addDays, daysBetween, dayOf, dayStart } from "#values/zone-day.ts";

/** The days of a calendar, counted from 0. Position 3.5 is the middle of the fourth day, however many hours it has. */
export type TimeAxis = {
  readonly zone: string;
  /** The day at position 0: `2026-06-08`. */
  readonly first: string;
  /** The day at a whole position. */
  dayAt: (index: number) => string;
  /** When that day starts, epoch ms. */
  startOf: (index: number) => number;
  /** The position of a moment; also before the first day. */
  at: (ms: number) => number;
  /** The moment at a position, epoch ms. */
  msAt: (position: number) => number;
};

const length = 24 * 3_600_000;
const made = new Map<string, TimeAxis>();

/** The days from `first` on in a zone. Memoised. */
export function timeAxis(zone: string, first: string): TimeAxis {
  const key = `${zone} ${first}`;
  const before = made.get(key);
  if (before !== undefined) return before;
  const axis = createAxis(zone, first);
  // Keep only a few: each caches the starts of many days.
  if (made.size > 4) made.clear();
  made.set(key, axis);
  return axis;
}

function createAxis(zone: string, first: string): TimeAxis {
  // Cached, because finding the start of a day with Intl is slow.
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
      // Clock changes put this guess off by at most one day.
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

/** The position of the day of a moment. */
export const dayIndexOf = ({ zone, first }: TimeAxis, ms: number): number => daysBetween(first, dayOf(zone, ms));
