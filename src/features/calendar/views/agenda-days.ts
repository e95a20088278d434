import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { meet, type Bar } from "../model/bars.ts";
import { barsOn, type CalendarInView } from "../model/occupations.ts";
import type { Shown } from "../model/legend-kinds.ts";
import type { TimeAxis } from "../model/time-axis.ts";

/** The words of the agenda, of all vehicles and of one. */
export const agendaText = catalogue("calendar/agenda", {
  previous: "Previous vehicle",
  next: "Next vehicle",
  all: (count) => `All ${countText(count)} vehicles`,
  notAmong: "The vehicle of this address is not among those that are loaded and found, so all are shown.",
  choose: "Choose a vehicle",
  search: "Search vehicles",
  list: "Vehicles",
  placeholder: "Ref, name or vehicle id",
  found: (count) => `${countText(count)} found`,
  noMatch: "No loaded vehicle matches.",
  firstShown: (count) => `The first ${countText(count)} are shown. Type to find the others.`,
  of: (vehicle) => `Agenda of ${vehicle}`,
  isToday: "today",
  addOn: (day) => `Add a block on ${day}`,
  block: "Block",
  nothing: "Nothing known",
  blockOn: (vehicle) => `Block dates on ${vehicle}`,
  noReference: "Its reference is not known here, so it cannot be blocked.",
  fromTime: (time) => `from ${time}`,
  untilTime: (time) => `until ${time}`,
  allDay: "all day",
});

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
