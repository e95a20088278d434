import { plural } from "@lingui/core/macro";
import { addDays, daysBetween } from "#values/calendar-day.ts";
import { lengthText, rangeText } from "#values/range-text.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { formatPlainDay, yearIn } from "#values/zone.ts";
import type { Range } from "./bars.ts";

/** How many days a period has, if it is whole days of the zone. */
export function wholeDays(zone: string, { from, until }: Range): number | undefined {
  const [first, after] = [dayOf(zone, from), dayOf(zone, until)];
  const isWhole = dayStart(zone, first) === from && dayStart(zone, after) === until;
  return isWhole ? daysBetween(first, after) : undefined;
}

/** The range of the same length that begins where another ends. */
export function rangeAfter(zone: string, range: Range): Range {
  const { from, until } = range;
  const days = wholeDays(zone, range);
  return {
    from: until,
    until: days === undefined ? until + until - from : dayStart(zone, addDays(dayOf(zone, until), days)),
  };
}

/** `3 days`, or `2 d 12 h` if it isn't whole days. */
export function periodLength(zone: string, range: Range): string {
  const days = wholeDays(zone, range);
  return days === undefined
    ? lengthText(zone, range.from, range.until)
    : plural(days, { one: "# day", other: "# days" });
}

/** `Fri 12 Jun – Sun 14 Jun, 3 days`, both days included; with times if it isn't whole days. */
export function periodText(zone: string, range: Range): string {
  const { from, until } = range;
  const length = periodLength(zone, range);
  const days = wholeDays(zone, range);
  if (days === undefined) return `${rangeText(zone, from, until)}, ${length}`;
  const last = addDays(dayOf(zone, until), -1);
  const end = formatPlainDay(last, "weekday");
  if (days === 1) return `${end}, ${length}`;
  const begin = formatPlainDay(dayOf(zone, from), "weekday", yearIn("UTC", Date.parse(last)));
  return `${begin} – ${end}, ${length}`;
}
