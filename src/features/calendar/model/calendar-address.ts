import * as z from "zod/mini";
import { addDays } from "#values/calendar-day.ts";
import { day, oneOf, text } from "#values/address.ts";

/** The views as values of `view` in the address. `sheet` is “Timeline” on the screen. */
export const looks = ["sheet", "agenda", "blocks"] as const;
export type CalendarLook = (typeof looks)[number];

/** The query string of the calendar. */
export const CalendarSearch = z.object({
  /** The first day in view. */
  from: day,
  weeks: oneOf(["1", "2", "4"]),
  q: text,
  view: oneOf(looks),
  /** Kinds hidden by the legend, comma-separated. */
  hide: text,
  /** Only vehicles with a double booking in view. */
  only: oneOf(["double"]),
  /** The vehicle ID of the agenda; without one, all vehicles. */
  vehicle: text,
  /** The service_booking_id of the booking whose panel is open. */
  booking: text,
});
export type CalendarSearch = z.infer<typeof CalendarSearch>;

/** The view of an address: by default the timeline. */
export const lookOf = ({ view }: CalendarSearch): CalendarLook => view ?? "sheet";

/** How many weeks are in view. */
export const zooms = [1, 2, 4] as const;
export type Weeks = (typeof zooms)[number];

/** The days in view. `from`: the first one. */
export type CalendarView = { readonly from: string; readonly weeks: Weeks };

type Context = { readonly look: CalendarLook; readonly today: string; readonly isPhone: boolean };

/**
 * The days of an address: by default two weeks, on a phone one, from yesterday, whose late returns still matter; in the agenda from
 * today.
 */
export function viewOf(search: CalendarSearch, { look, today, isPhone }: Context): CalendarView {
  const weeks = zooms.find((zoom) => String(zoom) === search.weeks) ?? (isPhone ? 1 : 2);
  return { from: search.from ?? (look === "agenda" ? today : addDays(today, -1)), weeks };
}
