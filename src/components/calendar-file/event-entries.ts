import { addDays } from "#values/calendar-day.ts";
import { dayOf } from "#values/zone-day.ts";
import type { CalendarEntry, CalendarWishes, LineProblem } from "./calendar-reading.ts";
import type { RawEvent } from "./components.ts";
import { endOf, readLength, type EventLength } from "./event-length.ts";
import { keysOf, momentOf, problem, readTime, type FileTime } from "./file-time.ts";
import type { FileZones } from "./file-zones.ts";
import { calendarLimits } from "./limits.ts";
import { occurrenceDays } from "./occurrence-days.ts";
import { plainText, type Property } from "./property.ts";
import { readRule, type Rule } from "./recurrence-rule.ts";

const dayMs = 24 * 3_600_000;

/** What an event comes to. `past`: repetitions that have ended and are left out; `goesOn`: it repeats beyond what is listed. */
export type EventEntries = {
  readonly entries: readonly CalendarEntry[];
  readonly past: number;
  readonly goesOn: boolean;
};

/** What is known of an event while it is read. `replaced`: the occurrences for which others stand in the file. */
export type EventContext = {
  readonly wishes: CalendarWishes;
  readonly zones: FileZones;
  readonly replaced: ReadonlySet<string>;
  /** The days between which rules are followed: the one that it is now in UTC, and the last. */
  readonly window: { readonly today: string; readonly horizon: string };
};

/** The days between which rules are followed. `now`: epoch ms. */
export function windowFrom(now: number): EventContext["window"] {
  const today = dayOf("UTC", now);
  return { today, horizon: addDays(today, calendarLimits.horizonDays) };
}

/** The one property of a name; of several the last counts, unless it says when something is. */
export const firstOf = ({ properties }: RawEvent, name: string): Property | undefined => properties.get(name)?.at(-1);

/** The ranges that an event comes to, each occurrence one of its own, or what is wrong with it. */
export function entriesOf(event: RawEvent, context: EventContext): EventEntries {
  const { wishes, zones } = context;
  const fault = (time: LineProblem): EventEntries => ({ entries: [entryOf(event, "", time)], past: 0, goesOn: false });
  for (const name of ["DTSTART", "DTEND", "DURATION", "RRULE"]) {
    const more = event.properties.get(name)?.[1];
    if (more !== undefined) return fault(problem(more.line, { is: "stands twice", name }));
  }
  const exrule = firstOf(event, "EXRULE");
  if (exrule !== undefined) return fault(problem(exrule.line, { is: "exceptions" }));
  const property = firstOf(event, "DTSTART");
  if (property === undefined) return fault(problem(event.line, { is: "no beginning" }));
  const start = readTime(property, property.value, zones);
  if (start.kind === "problem") return fault(start);
  const ends = { end: firstOf(event, "DTEND"), duration: firstOf(event, "DURATION"), line: event.line };
  const length = readLength(start, ends, zones, wishes);
  if (length.kind === "problem") return fault(length);
  const range = (time: FileTime) => rangeOf(time, length, wishes, property.line);

  const own = firstOf(event, "RECURRENCE-ID");
  if (own !== undefined) {
    const id = readTime(own, own.value, zones);
    return id.kind === "problem"
      ? fault(id)
      : { entries: [entryOf(event, keysOf(id, wishes)[0], range(start))], past: 0, goesOn: false };
  }
  const [ruleLine, moreDates] = [firstOf(event, "RRULE"), event.properties.get("RDATE") ?? []];
  if (ruleLine === undefined && moreDates.length === 0) {
    return { entries: [entryOf(event, "", range(start))], past: 0, goesOn: false };
  }
  const rule = ruleLine === undefined ? undefined : readRule(ruleLine, dayIn(start), zones);
  if (rule?.kind === "problem") return fault(rule);
  const [added, left] = [
    listOf(moreDates, start, context),
    listOf(event.properties.get("EXDATE") ?? [], start, context),
  ];
  if (added.kind === "problem") return fault(added);
  if (left.kind === "problem") return fault(left);
  const skipped = new Set(left.times.flatMap((time) => keysOf(time, wishes)));
  const { times, goesOn } = occurrencesOf(start, rule, length, context);
  const all = new Map<string, { keys: readonly [string, ...string[]]; time: FileTime }>();
  for (const time of [...times, ...added.times]) {
    const keys = keysOf(time, wishes);
    all.set(keys[0], { keys, time });
  }
  let past = 0;
  const entries: CalendarEntry[] = [];
  for (const { keys, time } of all.values()) {
    if (keys.some((key) => skipped.has(key) || context.replaced.has(key))) continue;
    const resolved = range(time);
    if (resolved.kind === "range" && resolved.until <= wishes.now) past += 1;
    else entries.push(entryOf(event, keys[0], resolved));
  }
  return { entries, past, goesOn };
}

/** The line of an event. */
export function entryOf(event: RawEvent, recurrence: string, time: CalendarEntry["time"]): CalendarEntry {
  const value = (name: string) => firstOf(event, name)?.value.trim() ?? "";
  const isZoned = firstOf(event, "DTSTART")?.params.has("TZID") === true || value("DTSTART").endsWith("Z");
  return {
    line: event.line,
    uid: value("UID"),
    title: plainText(value("SUMMARY").slice(0, 400)).slice(0, 200),
    recurrence,
    isCancelled: event.isTakenBack || value("STATUS").toUpperCase() === "CANCELLED",
    isFree:
      value("TRANSP").toUpperCase() === "TRANSPARENT" || value("X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase() === "FREE",
    isFloating: value("DTSTART") !== "" && !isZoned,
    time,
  };
}

function rangeOf(time: FileTime, length: EventLength, wishes: CalendarWishes, line: number): CalendarEntry["time"] {
  const from = momentOf(time, wishes, line);
  if (from.kind === "problem") return from;
  const until = endOf(time, from, length, wishes, line);
  if (until.kind === "problem") return until;
  if (until.ms <= from.ms) return problem(line, { is: "ends too early" });
  if (until.ms - from.ms > calendarLimits.longestDays * dayMs) return problem(line, { is: "too long" });
  return { kind: "range", from: from.ms, until: until.ms, zone: from.zone, isAllDay: time.kind === "day" };
}

/** The calendar day on which it begins, where it is meant. */
function dayIn(time: FileTime): string {
  if (time.kind === "day") return time.day;
  return time.kind === "wall" ? time.wall.slice(0, 10) : dayOf("UTC", time.ms);
}

/** The times of EXDATE or RDATE. They are of the kind of the beginning, or else nobody knows which occurrence is meant. */
function listOf(
  properties: readonly Property[],
  start: FileTime,
  { zones }: EventContext,
): { kind: "times"; times: FileTime[] } | LineProblem {
  const times: FileTime[] = [];
  for (const property of properties) {
    for (const value of property.value.split(",")) {
      if (value.trim() === "") continue;
      const time = readTime(property, value, zones);
      if (time.kind === "problem") return time;
      if ((time.kind === "day") !== (start.kind === "day")) {
        return problem(property.line, { is: "day or time", name: property.name });
      }
      if (property.name === "RDATE" && times.length === calendarLimits.occurrences)
        return problem(property.line, { is: "too many dates" });
      times.push(time);
    }
  }
  return { kind: "times", times };
}

/** Where a rule leads, from what has not ended up to two years ahead. Without a rule it is the beginning alone. */
function occurrencesOf(
  start: FileTime,
  rule: Rule | undefined,
  length: EventLength,
  { wishes, window: { today, horizon } }: EventContext,
): { times: readonly FileTime[]; goesOn: boolean } {
  if (rule === undefined) return { times: [start], goesOn: false };
  const first = dayIn(start);
  const slack =
    length.kind === "days" ? length.days : length.kind === "wall" ? length.ms / dayMs : length.days + length.ms / dayMs;
  const last = rule.until === undefined ? horizon : earlier(horizon, addDays(dayIn(rule.until), 1));
  const { days, isCut } = occurrenceDays(rule, first, addDays(today, -Math.ceil(slack) - 2), last);
  const times = days.map((day) => onDay(start, day)).filter((time) => isWithin(time, rule.until, wishes));
  const isOver = rule.until !== undefined && last < horizon;
  return { times, goesOn: isCut && (!isOver || days.length === calendarLimits.occurrences) };
}

const earlier = (a: string, b: string) => (a < b ? a : b);

/** The same time on another day: by the wall clock where it has a zone, else in UTC. */
function onDay(start: FileTime, day: string): FileTime {
  if (start.kind === "day") return { kind: "day", day };
  if (start.kind === "wall") return { ...start, wall: `${day}${start.wall.slice(10)}` };
  return { kind: "moment", ms: Date.parse(`${day}${new Date(start.ms).toISOString().slice(10)}`) };
}

/** Whether an occurrence begins by UNTIL, which is counted in. A day there holds the whole of it. */
function isWithin(time: FileTime, until: FileTime | undefined, wishes: CalendarWishes): boolean {
  if (until === undefined) return true;
  if (time.kind === "day" || until.kind === "day") return dayIn(time) <= dayIn(until);
  if (until.kind === "wall" && time.kind === "wall") return time.wall <= until.wall;
  const sure = { ...wishes, repeated: wishes.repeated ?? "earlier" } as const;
  const [a, b] = [momentOf(time, sure, 0), momentOf(until, sure, 0)];
  // One that falls into a gap is shown as a problem anyway.
  return a.kind === "problem" || b.kind === "problem" || a.ms <= b.ms;
}
