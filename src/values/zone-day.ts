import { offsetMs } from "./zone-offset.ts";

/** Calendar days are counted as days of UTC, in ms. */
const day = 24 * 3_600_000;
/** Years have four digits: the last day of all stands for “no end”, and begins the year 10000 in some zones. */
const last = Date.UTC(9999, 11, 31);

/** A calendar day as addresses and date fields have it, `2026-06-12`, if it exists. */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text) ? undefined : text;
}

/** When a calendar day starts in a zone, epoch ms. If the clocks skip midnight, the first moment after the gap. */
export function dayStart(zone: string, text: string): number {
  const wall = Date.parse(text);
  const guess = wall - offsetMs(zone, wall);
  const better = wall - offsetMs(zone, guess);
  // In a gap the two never agree; the later one is the first moment of the day.
  return offsetMs(zone, better) === offsetMs(zone, guess) ? better : Math.max(guess, better);
}

/** When the next calendar day starts, epoch ms. */
export function dayEnd(zone: string, text: string): number {
  return dayStart(zone, addDays(text, 1));
}

/** The calendar day of a moment in a zone: `2026-06-12`. */
export function dayOf(zone: string, ms: number): string {
  return new Date(Math.min(ms + offsetMs(zone, ms), last)).toISOString().slice(0, 10);
}

/** The calendar day `count` days after another. */
export function addDays(named: string, count: number): string {
  return new Date(Date.parse(named) + count * day).toISOString().slice(0, 10);
}

/** The number of days from one calendar day to another; negative if the other comes first. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / day);
}
