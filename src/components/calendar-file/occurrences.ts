import ICAL from "ical.js";
import { addDays, daysBetween } from "#values/zone-day.ts";
import { displayText } from "#values/text.ts";
import { calendarLimits, Faulty } from "./calendar-reading.ts";
import { plain, type FileProperty } from "./file-property.ts";

/** A repetition rule as parsed by the library. `until`: in jCal. */
export type Rule = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly until: string | undefined;
  readonly raw: string;
};

/** The rule parts that the library handles as the standard says. We refuse the others. */
const followed: Readonly<Record<string, readonly string[]>> = {
  DAILY: [],
  WEEKLY: ["byday"],
  MONTHLY: ["byday", "bymonthday", "bysetpos"],
  YEARLY: ["byday", "bymonthday", "bymonth"],
};
const always = new Set(["freq", "interval", "count", "until", "wkst"]);

const unreadable = (rule: string) => new Faulty({ is: "unreadable rule", name: displayText(rule, 60) });
const strangePart = (part: string) => new Faulty({ is: "rule's part", name: displayText(part.toUpperCase(), 20) });

/** Reads an RRULE. @throws Faulty if we don't support it */
export function readRule({ values, raw }: FileProperty): Rule {
  const said = raw.slice(raw.indexOf(":") + 1);
  const [parsed] = values;
  // Every day, but only on these weekdays.
  const isWeekly =
    isData(parsed) && parsed["freq"] === "DAILY" && parsed["byday"] !== undefined && (parsed["interval"] ?? 1) === 1;
  const data = isWeekly ? { ...parsed, freq: "WEEKLY" } : parsed;
  if (!isData(data) || data["freq"] === undefined) throw unreadable(said);
  const { freq, interval = 1, count, until, byday, bymonth, bymonthday } = data;
  const parts = typeof freq === "string" ? followed[freq] : undefined;
  if (parts === undefined) throw new Faulty({ is: "rule repeats", name: displayText(plain(freq), 20) });
  const keys = Object.keys(data);
  const strange = keys.find((key) => !always.has(key) && !parts.includes(key));
  if (strange !== undefined) throw strangePart(strange);
  // The library accepts duplicates (the last wins), an interval of 0 or 1.5 (as 1), and any number.
  const isTwice = said.split(";").filter((part) => part.trim() !== "").length !== keys.length;
  const isCounted = count === undefined || (typeof count === "number" && count >= 1 && until === undefined);
  const isPaced =
    typeof interval === "number" &&
    interval >= 1 &&
    interval <= 999 &&
    !/(?:INTERVAL|COUNT)=(?!\s*0*[1-9]\d*\s*(?:;|$))/i.test(said);
  const days = [byday].flat().filter((day) => day !== undefined);
  // The library takes the second Monday of a week for any Monday, and the 20th of a year for every month's.
  const isNth = days.some((day) => plain(day).length > 2);
  const isVague = freq === "YEARLY" && bymonth === undefined && (days.length > 0 || bymonthday !== undefined);
  if (isTwice || !isCounted || !isPaced || isVague || (freq === "WEEKLY" && isNth)) throw unreadable(said);
  if (days.length > 0 && bymonthday !== undefined) throw strangePart("BYMONTHDAY");
  return { data, until: typeof until === "string" ? until : undefined, raw: said };
}

const isData = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** How many more days the rules of a file may step through; below 0 the file is refused. */
export type Steps = { left: number };

type Span = { readonly first: string; readonly from: string; readonly to: string; readonly steps: Steps };

/**
 * The days from `from` to `to`, both included, of a rule that starts on `first`: at most 366.
 * `next`: the one after them, if the rule has one.
 * @throws Faulty
 */
export function occurrenceDays({ data, raw }: Rule, { first, from, to, steps }: Span) {
  // The rule ended before these days, and its walk would begin behind its end.
  if (to < from) return { days: [], next: undefined };
  const start = data["count"] === undefined ? near(data, first, from) : first;
  // Without an end, it searches for a day that never comes until the year 20000.
  const walk = walkOf({ ...data, until: ICAL.Time.fromDateString(addDays(to, 400)) }, start);
  if (walk === undefined) throw unreadable(raw);
  const days: string[] = [];
  for (let nth = 0; steps.left >= 0; nth += 1) {
    const day = walk();
    steps.left -= 1;
    // Programs disagree on whether a start that doesn't match the rule counts.
    if (nth === 0 && day !== start) throw new Faulty({ is: "rule begins elsewhere" });
    if (day === undefined) return { days, next: undefined };
    if (!isNamed(day, data, first)) throw unreadable(raw);
    if (day > to || days.length === calendarLimits.occurrences) return { days, next: day };
    if (day >= from) days.push(day);
  }
  return { days, next: undefined };
}

function walkOf(data: Record<string, unknown>, start: string): (() => string | undefined) | undefined {
  try {
    const iterator = ICAL.Recur.fromData(data).iterator(ICAL.Time.fromDateString(start));
    return () => iterator.next()?.toString();
  } catch {
    return undefined;
  }
}

/** A day of the rule shortly before `from`, because the library steps through every day from the first. */
function near({ freq, interval }: Rule["data"], first: string, from: string): string {
  const step = freq === "DAILY" ? 1 : freq === "WEEKLY" ? 7 : undefined;
  if (step === undefined || from <= first) return first;
  const period = step * Number(interval ?? 1);
  return addDays(first, Math.max(0, Math.floor(daysBetween(first, from) / period) - 1) * period);
}

/** The library moves to March if February lacks the day (2.2.1). Days counted from a month's end are negative. */
function isNamed(day: string, { freq, byday, bymonth, bymonthday }: Rule["data"], first: string): boolean {
  if (freq !== "YEARLY") return true;
  const days = [bymonthday ?? (byday === undefined ? Number(first.slice(8)) : -1)].flat();
  return (
    [bymonth ?? Number(first.slice(5, 7))].flat().includes(Number(day.slice(5, 7))) &&
    days.some((each) => Number(each) < 0 || each === Number(day.slice(8)))
  );
}
