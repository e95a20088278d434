import { calendarLimits } from "./limits.ts";
import type { Rule } from "./recurrence-rule.ts";

/** Days of UTC, in which calendar days are counted, ms. */
const length = 24 * 3_600_000;
const numberOf = (day: string) => Math.round(Date.parse(day) / length);
const dayOf = (number: number) => new Date(number * length).toISOString().slice(0, 10);

/** Days on which a rule falls. `isCut`: it falls on more than were asked for. */
export type OccurrenceDays = { readonly days: readonly string[]; readonly isCut: boolean };

/**
 * The calendar days from `from` to `to`, both included, on which a rule falls that begins on `first`, at most 366 of them. The
 * work does not grow with the rule: what lies before `from` is counted, not walked through, but for months.
 */
export function occurrenceDays(rule: Rule, first: string, from: string, to: string): OccurrenceDays {
  const [start, low, high] = [numberOf(first), numberOf(from), numberOf(to)];
  const days: string[] = [];
  for (const [day, place] of rule.every === "MONTHLY" ? monthly(rule, first, from) : regular(rule, start, low)) {
    if (place >= (rule.count ?? Number.POSITIVE_INFINITY)) return { days, isCut: false };
    if (day > high || days.length === calendarLimits.occurrences) return { days, isCut: true };
    if (day >= low) days.push(dayOf(day));
  }
  return { days, isCut: true };
}

/** Days with their place among all of the rule, from shortly before `low` on, without an end. */
function* regular({ every, interval, days, weekStart }: Rule, start: number, low: number): Generator<[number, number]> {
  const isWeekly = every === "WEEKLY";
  const period = interval * (isWeekly ? 7 : 1);
  const weekday = (start + 3) % 7;
  const origin = isWeekly ? start - ((weekday - weekStart + 7) % 7) : start;
  const offsets = isWeekly ? days.map((day) => (day - weekStart + 7) % 7).toSorted((a, b) => a - b) : [0];
  const early = offsets.filter((offset) => origin + offset < start).length;
  for (let nth = Math.max(0, Math.floor((low - origin) / period)); ; nth += 1) {
    for (const [index, offset] of offsets.entries()) {
      const day = origin + nth * period + offset;
      if (day >= start) yield [day, nth * offsets.length + index - early];
    }
  }
}

/** The same for months. One that lacks the day is passed over, and not counted (RFC 5545, 3.3.10). */
function* monthly({ interval }: Rule, first: string, from: string): Generator<[number, number]> {
  const [year = 0, month = 1, date = 1] = first.split("-").map(Number);
  const [lowYear = 0, lowMonth = 1] = from.split("-").map(Number);
  const ahead = Math.floor(((lowYear - year) * 12 + lowMonth - month) / interval);
  // Every month has these days, so that they need no counting.
  let place = date <= 28 ? Math.max(0, ahead) : 0;
  // Further than any date that is read here, so that it ends also where no month has the day.
  for (let nth = month - 1 + place * interval; nth <= (2200 - year) * 12; nth += interval) {
    const at = year + Math.floor(nth / 12);
    if (date > lastOf(at, nth % 12)) continue;
    // What lies before is counted only.
    if (at * 12 + (nth % 12) >= lowYear * 12 + lowMonth - 1)
      yield [Math.round(Date.UTC(at, nth % 12, date) / length), place];
    place += 1;
  }
}

/** The last day of a month; months count from 0. */
function lastOf(year: number, month: number): number {
  if (month !== 1) return month === 3 || month === 5 || month === 8 || month === 10 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
