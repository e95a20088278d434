import * as z from "zod/mini";
import { addDays, dayEnd, dayStart, readDay } from "#values/zone-day.ts";
import { day, oneOf, text, textThat } from "#values/address.ts";
import { readInstant } from "#values/instant.ts";
import { readWall } from "#values/wall-time.ts";
import type { Range } from "./bars.ts";

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
  /** The service_booking_id of the booking whose panel is open. */
  booking: text,
  /** `from/until`: only vehicles that are free then. Days, both included, or date-times with or without an offset. */
  free: textThat((said) => readFree(said, "UTC") !== undefined),
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

/** Times outside these come from a half-typed year. */
export const [earliestDay, latestDay] = ["1970-01-01", "2199-12-31"] as const;

/** The hours that `free` asks for in a zone; undefined unless there are two times, one after the other. */
export function readFree(said: string, zone: string): Range | undefined {
  const [from, until, more] = said.split("/");
  const range = { from: readEnd(zone, from, false), until: readEnd(zone, until, true) };
  const isRight = more === undefined && range.from >= Date.parse(earliestDay) && range.until <= Date.parse(latestDay);
  return isRight && range.from < range.until ? range : undefined;
}

/** `free` for these hours: as moments, so that a link means the same in every zone. */
export const freeText = ({ from, until }: Range): string =>
  [from, until].map((ms) => `${new Date(ms).toISOString().slice(0, 16)}Z`).join("/");

/** One of these times, epoch ms; `NaN` if it is none. Around a clock change the earlier start and the later end, so that nothing looks free for less than was asked. */
export function readEnd(zone: string, text: string | undefined, isUntil: boolean): number {
  const day = readDay(text);
  if (day !== undefined) return isUntil ? dayEnd(zone, day) : dayStart(zone, day);
  const instant = readInstant(text);
  if (instant?.kind === "instant") return instant.ms;
  const wall = readWall(zone, text ?? "");
  if (wall === undefined) return Number.NaN;
  if (wall.kind === "once") return wall.ms;
  const [first, last] = wall.kind === "twice" ? [wall.earlier, wall.later] : [wall.before, wall.after];
  return isUntil ? last : first;
}
