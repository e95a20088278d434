import * as z from "zod/mini";
import { addDays } from "#values/calendar-day.ts";
import { day, oneOf, text } from "#values/address.ts";

/** As what the calendar can be shown. */
export const looks = ["sheet", "agenda", "blocks"] as const;
export type CalendarLook = (typeof looks)[number];

/** The address of the calendar. */
export const CalendarSearch = z.object({
  /** The first day in view. */
  from: day,
  weeks: oneOf(["1", "2", "4", "13"]),
  q: text,
  view: oneOf(looks),
  /** What the legend does not show: kinds with commas between them. */
  hide: text,
  /** Only vehicles with a double booking in view. */
  only: oneOf(["double"]),
  /** The vehicle of the agenda; all without one. */
  vehicle: text,
});
export type CalendarSearch = z.infer<typeof CalendarSearch>;

/** What an address stands for; without a word the timeline, and on a phone the agenda. */
export const lookOf = ({ view }: CalendarSearch, isPhone: boolean): CalendarLook =>
  view ?? (isPhone ? "agenda" : "sheet");

/** How much of time is in view at once, in weeks. */
export const zooms = [1, 2, 4, 13] as const;
export type Weeks = (typeof zooms)[number];

/** What is in view. `from`: the first day. */
export type CalendarView = { readonly from: string; readonly weeks: Weeks };

/** The days that an address asks for: by default two weeks from this Monday, in the agenda from today. */
export function viewOf(search: CalendarSearch, look: CalendarLook, today: string): CalendarView {
  const weeks = zooms.find((zoom) => String(zoom) === search.weeks) ?? 2;
  // Columns are easier to read from a Monday; in an agenda the days before today are rows to scroll past.
  return { from: search.from ?? (look === "agenda" ? today : monday(today)), weeks };
}

/** The Monday of the week of a day. */
export function monday(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
