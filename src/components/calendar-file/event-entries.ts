import { addDays, daysBetween } from "#values/calendar-day.ts";
import { dayOf } from "#values/zone-day.ts";
import {
  calendarLimits,
  problem,
  type CalendarEntry,
  type CalendarWishes,
  type LineProblem,
} from "./calendar-reading.ts";
import { plain, type FileEvent, type FileProperty } from "./file-events.ts";
import { keysOf, momentOf, readTime, type FileTime, type Moment } from "./file-time.ts";
import { occurrenceDays, readRule, type Rule, type Steps } from "./occurrences.ts";

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
  readonly replaced: ReadonlySet<string>;
  /** What is left for the rules of all events of the file. */
  readonly steps: Steps;
};

/** The one property of a name; of several the last counts, unless it says when something is. */
export const lastOf = ({ properties }: FileEvent, name: string): FileProperty | undefined =>
  properties.get(name)?.at(-1);

/** The value of a property as a text, empty where there is none. */
export const textOf = (event: FileEvent, name: string): string => plain(lastOf(event, name)?.values[0]).trim();

/** The ranges that an event comes to, each occurrence one of its own, or what is wrong with it. */
export function entriesOf(event: FileEvent, { wishes, replaced, steps }: EventContext): EventEntries {
  const { line } = event;
  const fault = (time: LineProblem): EventEntries => ({
    entries: [entryOf(event, "", time, wishes)],
    past: 0,
    goesOn: false,
  });
  for (const name of ["DTSTART", "DTEND", "DURATION", "RRULE"]) {
    if ((event.properties.get(name)?.length ?? 0) > 1) return fault(problem(line, { is: "stands twice", name }));
  }
  if (event.properties.has("EXRULE")) return fault(problem(line, { is: "exceptions" }));
  const property = lastOf(event, "DTSTART");
  if (property === undefined) return fault(problem(line, { is: "no beginning" }));
  const start = readTime(property, property.values[0], line);
  if (start.kind === "problem") return fault(start);
  const length = readLength(start, event, wishes);
  if (length.kind === "problem") return fault(length);
  const entry = (recurrence: string, time: FileTime) =>
    entryOf(event, recurrence, rangeOf(time, length, wishes, line), wishes, time);

  const own = lastOf(event, "RECURRENCE-ID");
  if (own !== undefined) {
    const id = readTime(own, own.values[0], line);
    if (id.kind === "problem") return fault(id);
    return { entries: [entry(keysOf(id, wishes)[0], start)], past: 0, goesOn: false };
  }
  const ruleProperty = lastOf(event, "RRULE");
  if (ruleProperty === undefined && !event.properties.has("RDATE"))
    return { entries: [entry("", start)], past: 0, goesOn: false };
  const added = listOf(event, "RDATE", start);
  if (added.kind === "problem") return fault(added);
  const left = listOf(event, "EXDATE", start);
  if (left.kind === "problem") return fault(left);
  const rule = ruleProperty === undefined ? undefined : readRule(ruleProperty, line);
  if (rule?.kind === "problem") return fault(rule);
  const until =
    rule?.until === undefined || ruleProperty === undefined
      ? undefined
      : readTime({ ...ruleProperty, name: "UNTIL", params: {} }, rule.until, line);
  if (until?.kind === "problem") return fault(until);
  const followed =
    rule === undefined
      ? ({ kind: "times", times: [start], goesOn: false } as const)
      : follow(rule, { start, until, length, wishes, steps, line });
  if (followed.kind === "problem") return fault(followed);
  const skipped = new Set(left.times.flatMap((time) => keysOf(time, wishes)));
  const all = new Map<string, { keys: readonly string[]; time: FileTime }>();
  for (const time of [...followed.times, ...added.times]) {
    const keys = keysOf(time, wishes);
    all.set(keys[0], { keys, time });
  }
  let past = 0;
  const entries: CalendarEntry[] = [];
  for (const [key, { keys, time }] of all) {
    if (keys.some((each) => skipped.has(each) || replaced.has(each))) continue;
    const made = entry(key, time);
    if (made.time.kind === "range" && made.time.until <= wishes.now) past += 1;
    else entries.push(made);
  }
  return { entries, past, goesOn: followed.goesOn };
}

/** The line of an event. `begins`: when this occurrence of it does; unless told, as the event itself says. */
export function entryOf(
  event: FileEvent,
  recurrence: string,
  time: CalendarEntry["time"],
  wishes: CalendarWishes,
  begins?: FileTime,
): CalendarEntry {
  const start = lastOf(event, "DTSTART");
  const said = /^\d{4}-\d{2}-\d{2}/.exec(textOf(event, "DTSTART"))?.[0];
  return {
    line: event.line,
    uid: textOf(event, "UID"),
    title: textOf(event, "SUMMARY").slice(0, 200),
    day: begins === undefined ? said : dayIn(begins, wishes.zone),
    recurrence,
    isCancelled: event.isTakenBack || textOf(event, "STATUS").toUpperCase() === "CANCELLED",
    isFree:
      textOf(event, "TRANSP").toUpperCase() === "TRANSPARENT" ||
      textOf(event, "X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase() === "FREE",
    isFloating: start !== undefined && start.params["tzid"] === undefined && !textOf(event, "DTSTART").endsWith("Z"),
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

/** The calendar day on which it begins, where it is meant; of a moment, in `zone`. */
function dayIn(time: FileTime, zone = "UTC"): string {
  if (time.kind === "day") return time.day;
  return time.kind === "wall" ? time.wall.slice(0, 10) : dayOf(zone, time.ms);
}

/** The times of EXDATE or RDATE. They are of the kind of the beginning, or else nobody knows which occurrence is meant. */
function listOf(
  { properties, line }: FileEvent,
  name: "EXDATE" | "RDATE",
  start: FileTime,
): { kind: "times"; times: readonly FileTime[] } | LineProblem {
  const times: FileTime[] = [];
  for (const property of properties.get(name) ?? []) {
    for (const value of property.values) {
      if (property.raw.endsWith(":")) continue;
      const time = readTime(property, value, line);
      if (time.kind === "problem") return time;
      if ((time.kind === "day") !== (start.kind === "day")) return problem(line, { is: "day or time", name });
      times.push(time);
    }
  }
  return { kind: "times", times };
}

type Followed = { readonly kind: "times"; readonly times: readonly FileTime[]; readonly goesOn: boolean };
type Following = {
  readonly start: FileTime;
  readonly until: FileTime | undefined;
  readonly length: EventLength;
  readonly wishes: CalendarWishes;
  readonly steps: Steps;
  readonly line: number;
};

/** Where a rule leads, from what has not ended up to two years ahead. */
function follow(rule: Rule, { start, until, length, wishes, steps, line }: Following): Followed | LineProblem {
  const today = dayOf("UTC", wishes.now);
  const horizon = addDays(today, calendarLimits.horizonDays);
  const slack = Math.ceil(length.days + length.ms / dayMs);
  const end = until === undefined ? horizon : addDays(dayIn(until), 1);
  const last = end < horizon ? end : horizon;
  const found = occurrenceDays(rule, { first: dayIn(start), from: addDays(today, -slack - 2), to: last, steps, line });
  if (found.kind === "problem") return found;
  const { days, isCut } = found;
  const times = days.map((day) => onDay(start, day)).filter((time) => isWithin(time, until, wishes));
  return { kind: "times", times, goesOn: isCut && (last === horizon || days.length === calendarLimits.occurrences) };
}

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

/**
 * How long an event takes: so many calendar days; until the wall clock shows so much later (ms), as people mean it when the
 * clocks change meanwhile; days by the wall clock and then so much time (ms).
 */
type EventLength = { readonly kind: "days" | "wall" | "time"; readonly days: number; readonly ms: number };

const duration = /^\+?P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?)$/;

/** Reads how long an event takes. A day without an end is that day; a time without an end blocks nothing. */
function readLength(start: FileTime, event: FileEvent, wishes: CalendarWishes): EventLength | LineProblem {
  const { line } = event;
  const [end, duration] = [lastOf(event, "DTEND"), lastOf(event, "DURATION")];
  if (end === undefined && duration !== undefined) return readDuration(start, duration, line);
  if (end === undefined)
    return start.kind === "day" ? { kind: "days", days: 1, ms: 0 } : problem(line, { is: "no end" });
  const until = readTime(end, end.values[0], line);
  if (until.kind === "problem") return until;
  if (start.kind === "day" && until.kind === "day") {
    const days = daysBetween(start.day, until.day);
    return days > 0 ? { kind: "days", days, ms: 0 } : problem(line, { is: "ends too early" });
  }
  if (start.kind === "day" || until.kind === "day") return problem(line, { is: "day and time" });
  if (start.kind === "wall" && until.kind === "wall" && start.zone === until.zone) {
    // Shorter than nothing on the wall may be an hour across a change of the clocks: that is seen when it is resolved.
    return { kind: "wall", days: 0, ms: Date.parse(`${until.wall}Z`) - Date.parse(`${start.wall}Z`) };
  }
  const [from, to] = [momentOf(start, wishes, line), momentOf(until, wishes, line)];
  if (from.kind === "problem") return from;
  if (to.kind === "problem") return to;
  return to.ms > from.ms ? { kind: "time", days: 0, ms: to.ms - from.ms } : problem(line, { is: "ends too early" });
}

function readDuration(start: FileTime, { values }: FileProperty, line: number): EventLength | LineProblem {
  const [all, weeks = "0", days = "0", hours = "0", minutes = "0", seconds = "0"] =
    duration.exec(plain(values[0]).trim().toUpperCase()) ?? [];
  const ms = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000;
  const whole = Number(weeks) * 7 + Number(days);
  const isRight = all !== undefined && ms + whole > 0 && (start.kind !== "day" || ms === 0);
  return isRight
    ? { kind: start.kind === "day" ? "days" : "time", days: whole, ms }
    : problem(line, { is: "duration" });
}

/** When an event ends that begins at `start`, which is the moment `from`. */
function endOf(
  start: FileTime,
  from: Moment,
  { kind, days, ms }: EventLength,
  wishes: CalendarWishes,
  line: number,
): Moment | LineProblem {
  if (start.kind === "day") return momentOf({ kind: "day", day: addDays(start.day, days) }, wishes, line);
  if (start.kind === "moment") return { ...from, ms: from.ms + ms + days * dayMs };
  if (kind === "time" && days === 0) return { ...from, ms: from.ms + ms };
  const later = Date.parse(`${start.wall}Z`) + (kind === "wall" ? ms : days * dayMs);
  const wall = new Date(later).toISOString().slice(0, 19);
  const end = momentOf({ kind: "wall", wall, zone: start.zone }, wishes, line);
  return end.kind === "problem" || kind === "wall" ? end : { ...end, ms: end.ms + ms };
}
