import { addDays } from "#values/calendar-day.ts";
import { readDay } from "#values/zone-day.ts";

/** What the address of the calendar may say; every part is a text, and what cannot be read is as if it were not there. */
export type CalendarSearch = {
  /** The first day in view, `2026-06-08`. */
  from?: string | undefined;
  weeks?: string | undefined;
  q?: string | undefined;
  /** As what it is shown, one of `looks`. */
  view?: string | undefined;
  /** What the legend does not show: kinds with commas between them. */
  hide?: string | undefined;
  /** `double`: only vehicles with a double booking in view. */
  only?: string | undefined;
  /** The vehicle of the agenda; all without one. */
  vehicle?: string | undefined;
  /** What the list is sorted by; a minus for descending. */
  sort?: string | undefined;
};

/** As what the calendar can be shown. */
export const looks = ["sheet", "list", "agenda", "blocks"] as const;
export type Look = (typeof looks)[number];

/** What an address stands for; without a word the sheet, and on a phone the agenda. */
export const lookOf = ({ view }: CalendarSearch, isPhone: boolean): Look =>
  looks.find((look) => look === view) ?? (isPhone ? "agenda" : "sheet");

/** How much of time is in view at once, in weeks. */
export const zooms = [1, 2, 4, 13] as const;
export type Weeks = (typeof zooms)[number];

/** What is in view. `from`: the first day. */
export type CalendarView = { readonly from: string; readonly weeks: Weeks };

/** The days that an address asks for: by default two weeks from this Monday, in the agenda from today. */
export function viewOf(search: CalendarSearch, look: Look, today: string): CalendarView {
  const weeks = zooms.find((zoom) => String(zoom) === search.weeks) ?? 2;
  // Columns are easier to read from a Monday; in an agenda the days before today are rows to scroll past.
  return { from: readDay(search.from) ?? (look === "agenda" ? today : monday(today)), weeks };
}

/** The Monday of the week of a day. */
export function monday(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
