import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { addDays } from "#values/calendar-day.ts";
import { meet, type Bar } from "../model/bars.ts";
import { barsOn, occupationsOf, type CalendarInView, type Occupation } from "../model/occupations.ts";
import type { Shown } from "../model/legend-kinds.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import { agendaText } from "./agenda-words.ts";

/** A day of one vehicle and what lies on it, also what began before. `from`, `until`: the day itself, epoch ms. */
export type AgendaDay = {
  readonly day: string;
  readonly from: number;
  readonly until: number;
  readonly bars: readonly Bar[];
};

/** The days of one vehicle, so many from a day on; also those on which nothing is known. */
export function daysOfVehicle(
  view: CalendarInView,
  vehicle: CalendarVehicle,
  shown: Shown,
  { axis, first, days }: { axis: TimeAxis; first: number; days: number },
): readonly AgendaDay[] {
  const range = { from: axis.startOf(first), until: axis.startOf(first + days) };
  const bars = barsOn({ ...view, range }, vehicle, shown);
  return Array.from({ length: days }, (_, step) => {
    const [from, until] = [axis.startOf(first + step), axis.startOf(first + step + 1)];
    return { day: axis.dayAt(first + step), from, until, bars: bars.filter((bar) => meet(bar, { from, until })) };
  });
}

/** A day of all vehicles and what begins on it; on the first day also what began before and lasts. */
export type FleetDay = { readonly day: string; readonly begins: readonly Occupation[] };

/** What begins on each of the days in view, by time; days on which nothing begins are left out. */
export function daysOfFleet(view: CalendarInView, shown: Shown, axis: TimeAxis): readonly FleetDay[] {
  const days = new Map<number, Occupation[]>();
  for (const occupation of occupationsOf(view, shown)) {
    const index = Math.floor(axis.at(Math.max(occupation.bar.from, view.range.from)));
    const list = days.get(index);
    if (list === undefined) days.set(index, [occupation]);
    else list.push(occupation);
  }
  return [...days]
    .toSorted(([a], [b]) => a - b)
    .map(([index, list]) => ({
      day: addDays(axis.first, index),
      begins: list.toSorted((a, b) => a.bar.from - b.bar.from),
    }));
}

/** When on a day something takes the vehicle: `09:00 – 18:00`, `from 09:00`, `until 18:00` or `all day`. */
export function hoursOn(
  { from, until }: Pick<Bar, "from" | "until">,
  day: Pick<AgendaDay, "from" | "until">,
  clock: (ms: number) => string,
): string {
  const [begins, ends] = [from > day.from, until < day.until];
  if (begins && ends) return `${clock(from)} – ${clock(until)}`;
  if (begins) return agendaText.fromTime(clock(from));
  return ends ? agendaText.untilTime(clock(until)) : agendaText.allDay;
}
