import { addDays, daysBetween, dayOf } from "#values/zone-day.ts";
import {
  calendarLimits,
  Faulty,
  orProblem,
  type CalendarEntry,
  type CalendarWishes,
  type LineProblem,
} from "./calendar-reading.ts";
import type { FileEvent } from "./file-events.ts";
import { plain, type FileProperty } from "./file-property.ts";
import { keysOf, midnightDay, momentOf, rangeBetween, readTime, type FileTime, type Moment } from "./file-time.ts";
import { occurrenceDays, readRule, type Rule, type Steps } from "./occurrences.ts";

const dayMs = 24 * 3_600_000;

/** The result of an event, without its past repetitions. `goesOn`: it repeats beyond what is listed. */
export type EventEntries = {
  readonly entries: readonly CalendarEntry[];
  readonly goesOn: boolean;
};

/** The context of an event while it's read. `replaced`: occurrences that the file overrides. */
export type EventContext = {
  readonly wishes: CalendarWishes;
  readonly replaced: readonly FileTime[];
  /** One of these is unreadable. */
  readonly isUnsure: boolean;
  /** The remaining budget for the rules of the whole file. */
  readonly steps: Steps;
};

/** The property with a name; of several the last counts, except for times. */
export const lastOf = ({ properties }: FileEvent, name: string): FileProperty | undefined =>
  properties.get(name)?.at(-1);

export const textOf = (event: FileEvent, name: string): string => plain(lastOf(event, name)?.values[0]).trim();

export function isFloating(event: FileEvent): boolean {
  const start = lastOf(event, "DTSTART");
  return start !== undefined && start.params["tzid"] === undefined && !textOf(event, "DTSTART").endsWith("Z");
}

/** The ranges of an event, one per occurrence, or its fault. */
export function entriesOf(event: FileEvent, context: EventContext): EventEntries {
  const made = orProblem(() => readEntries(event, context));
  return "kind" in made ? { entries: [entryOf(event, "", made, context.wishes)], goesOn: false } : made;
}

function readEntries(event: FileEvent, { wishes, replaced, isUnsure, steps }: EventContext): EventEntries {
  if (event.isBroken) throw new Faulty({ is: "broken" });
  for (const name of ["DTSTART", "DTEND", "DURATION", "RRULE"]) {
    if (new Set(event.properties.get(name)?.map(({ raw }) => raw)).size > 1)
      throw new Faulty({ is: "repeated line", name });
  }
  if (event.properties.has("EXRULE")) throw new Faulty({ is: "exceptions" });
  const property = lastOf(event, "DTSTART");
  if (property === undefined) throw new Faulty({ is: "no beginning" });
  const start = readTime(property, property.values[0]);
  const length = readLength(start, event, wishes);
  const entry = (recurrence: string, time: FileTime, own = length) =>
    entryOf(
      event,
      recurrence,
      orProblem(() => rangeOf(time, own, wishes)),
      wishes,
      time,
    );

  const own = lastOf(event, "RECURRENCE-ID");
  const rule = lastOf(event, "RRULE");
  if (own !== undefined || (rule === undefined && !event.properties.has("RDATE"))) {
    const recurrence = own === undefined ? "" : keysOf(readTime(own, own.values[0]), wishes)[0];
    return { entries: [entry(recurrence, start)], goesOn: false };
  }
  const added = listOf(event, "RDATE", start, wishes);
  const excepted = listOf(event, "EXDATE", start, wishes);
  const { times, goesOn } =
    rule === undefined ? { times: [start], goesOn: false } : follow(rule, { start, length, wishes, steps });
  const all = new Map([...times, ...added.times].map((time) => [keysOf(time, wishes)[0], time]));
  const skipped = skippedOf([...all.values()], [...excepted.times, ...replaced], wishes);
  // Each unreadable date is a problem of its own, not of the series.
  const entries = [...added.faults, ...excepted.faults].map((fault) => entryOf(event, "", fault, wishes));
  for (const [key, time] of all) {
    if (skipped.has(time)) continue;
    const made = entry(key, time, added.lengths.get(time));
    if (made.time.kind !== "range" || made.time.until > wishes.now)
      entries.push({ ...made, isUnsure: isUnsure || excepted.faults.length > 0 });
  }
  return { entries, goesOn };
}

/** The occurrences that exceptions mean. A day, or a midnight without an occurrence, means that day, as written or in the chosen zone. */
function skippedOf(all: readonly FileTime[], exceptions: readonly FileTime[], wishes: CalendarWishes) {
  if (all[0]?.kind === "day") {
    const days = new Set(exceptions.map((time) => midnightDay(time, wishes)));
    return new Set(all.filter((time) => time.kind === "day" && days.has(time.day)));
  }
  const found = new Set(all.flatMap((time) => keysOf(time, wishes)));
  const keys = new Set(exceptions.flatMap((time) => keysOf(time, wishes)));
  const skipped = new Set(all.filter((time) => keysOf(time, wishes).some((key) => keys.has(key))));
  const [written, local] = ["UTC", wishes.zone].map((zone) => Map.groupBy(all, (time) => dayIn(time, zone)));
  for (const time of exceptions) {
    const day = (keysOf(time, wishes).some((key) => found.has(key)) ? undefined : midnightDay(time, wishes)) ?? "";
    for (const meant of written?.get(day) ?? local?.get(day) ?? []) skipped.add(meant);
  }
  return skipped;
}

/** The line of an event. `begins`: the start of this occurrence; by default the event's own. */
export function entryOf(
  event: FileEvent,
  recurrence: string,
  time: CalendarEntry["time"],
  wishes: CalendarWishes,
  begins?: FileTime,
): CalendarEntry {
  const said = /^\d{4}-\d{2}-\d{2}/.exec(textOf(event, "DTSTART"))?.[0];
  return {
    line: event.line,
    uid: textOf(event, "UID"),
    title: textOf(event, "SUMMARY").slice(0, 200),
    day: begins === undefined ? said : dayIn(begins, wishes.zone),
    recurrence,
    isCancelled: event.isTakenBack || /^cancell?ed$/i.test(textOf(event, "STATUS")),
    isFree:
      /^(?:transparent|[1-9])$/i.test(textOf(event, "TRANSP")) ||
      textOf(event, "X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase() === "FREE",
    isFloating: isFloating(event),
    isUnsure: false,
    time,
  };
}

function rangeOf(time: FileTime, length: EventLength, wishes: CalendarWishes): CalendarEntry["time"] {
  const from = momentOf(time, wishes);
  return rangeBetween(from, endOf(time, from, length, wishes), time.kind === "day");
}

/** The local day of its start; of a moment, in `zone`. */
function dayIn(time: FileTime, zone = "UTC"): string {
  if (time.kind === "day") return time.day;
  return time.kind === "wall" ? time.wall.slice(0, 10) : dayOf(zone, time.ms);
}

/** The times of EXDATE or RDATE, the lengths of those that are periods, and those that are unreadable or ambiguous beside the start. */
function listOf({ properties }: FileEvent, name: "EXDATE" | "RDATE", start: FileTime, wishes: CalendarWishes) {
  const times: FileTime[] = [];
  const faults: LineProblem[] = [];
  const lengths = new Map<FileTime, EventLength>();
  for (const property of properties.get(name) ?? []) {
    for (const value of property.values.length === 0 ? [""] : property.values) {
      const time = orProblem(() => {
        const [from, to] = Array.isArray(value) ? value : [value];
        const begin = likeStart(readTime(property, from), name, start, wishes);
        if (to !== undefined) lengths.set(begin, lengthTo(to, begin, property, wishes));
        return begin;
      });
      if (time.kind === "problem") faults.push(time);
      else times.push(time);
    }
  }
  return { times, faults, lengths };
}

/** How long a period takes, which has its end or a duration behind its begin. */
function lengthTo(to: unknown, begin: FileTime, property: FileProperty, wishes: CalendarWishes): EventLength {
  const isDuration = plain(to).includes("P");
  return isDuration
    ? readDuration(begin, { ...property, values: [to] })
    : lengthBetween(begin, readTime(property, to), wishes);
}

/** A date of a series of days is a day, also where a program wrote its midnight. Only an exception may be less exact. */
function likeStart(time: FileTime, name: string, start: FileTime, wishes: CalendarWishes): FileTime {
  const day = start.kind === "day" ? midnightDay(time, wishes) : undefined;
  if (day !== undefined) return { kind: "day", day };
  if (start.kind === "day" || (time.kind === "day" && name === "RDATE")) throw new Faulty({ is: "day or time", name });
  return time;
}

type Following = {
  readonly start: FileTime;
  readonly length: EventLength;
  readonly wishes: CalendarWishes;
  readonly steps: Steps;
};

/** The dates of a rule, from now up to two years ahead. */
function follow(property: FileProperty, { start, length, wishes, steps }: Following) {
  const rule: Rule = readRule(property);
  const today = dayOf("UTC", wishes.now);
  const horizon = addDays(today, calendarLimits.horizonDays);
  // We list nothing after the horizon, so a later end needs no reading. Some programs write the year 9999 for no end.
  const isEndless = rule.until === undefined || (/^\d{4}-/.test(rule.until) && rule.until > addDays(horizon, 2));
  const until = isEndless ? undefined : readTime({ ...property, name: "UNTIL", params: {} }, rule.until);
  const slack = Math.ceil(length.days + length.ms / dayMs);
  const end = until === undefined ? horizon : addDays(dayIn(until), 1);
  const to = end < horizon ? end : horizon;
  const { days, next } = occurrenceDays(rule, { first: dayIn(start), from: addDays(today, -slack - 2), to, steps });
  const times = days.map((day) => onDay(start, day)).filter((time) => isWithin(time, until, wishes));
  return { times, goesOn: next !== undefined && (to === horizon || next < to) };
}

/** The same time on another day: local if it has a zone, else in UTC. */
function onDay(start: FileTime, day: string): FileTime {
  if (start.kind === "day") return { kind: "day", day };
  if (start.kind === "wall") return { ...start, wall: `${day}${start.wall.slice(10)}` };
  return { kind: "moment", ms: Date.parse(`${day}${new Date(start.ms).toISOString().slice(10)}`) };
}

/** Whether an occurrence starts by UNTIL, inclusive. A day counts in full. */
function isWithin(time: FileTime, until: FileTime | undefined, wishes: CalendarWishes): boolean {
  if (until === undefined) return true;
  // A series of days may end at a moment in UTC. Midnight means the day as written, another time the day in the chosen zone.
  if (time.kind === "day") return time.day <= (midnightDay(until, wishes) ?? dayIn(until, wishes.zone));
  if (until.kind === "day") return dayIn(time) <= until.day;
  if (until.kind === "wall" && time.kind === "wall") return time.wall <= until.wall;
  const sure = { ...wishes, repeated: wishes.repeated ?? "earlier" } as const;
  // One in a clock gap is listed as a problem anyway.
  return orProblem(() => momentOf(time, sure).ms <= momentOf(until, sure).ms) !== false;
}

/**
 * How long an event takes: calendar days; a difference in local time (ms), as people mean it when the
 * clocks change meanwhile; or local days plus elapsed time (ms).
 */
type EventLength = { readonly kind: "days" | "wall" | "time"; readonly days: number; readonly ms: number };

const duration = /^\+?P(?=.)(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/** Reads how long an event takes. A day without an end lasts that day; a time without an end is refused. */
function readLength(start: FileTime, event: FileEvent, wishes: CalendarWishes): EventLength {
  const [end, duration] = [lastOf(event, "DTEND"), lastOf(event, "DURATION")];
  if (end === undefined && duration !== undefined) return readDuration(start, duration);
  if (end === undefined) {
    if (start.kind === "day") return { kind: "days", days: 1, ms: 0 };
    throw new Faulty({ is: "no end" });
  }
  return lengthBetween(start, endLike(start, readTime(end, end.values[0]), wishes), wishes);
}

function lengthBetween(start: FileTime, until: FileTime, wishes: CalendarWishes): EventLength {
  if (start.kind === "wall" && until.kind === "wall" && start.zone === until.zone) {
    // A negative local duration may be positive across a clock change; that is checked once it's resolved.
    return { kind: "wall", days: 0, ms: Date.parse(`${until.wall}Z`) - Date.parse(`${start.wall}Z`) };
  }
  const from = momentOf(start, wishes).ms;
  const length: EventLength =
    start.kind === "day"
      ? { kind: "days", days: daysBetween(start.day, dayIn(until)), ms: 0 }
      : { kind: "time", days: 0, ms: momentOf(until, wishes).ms - from };
  if (length.days + length.ms > 0) return length;
  // Some programs end a day on itself.
  if (length.kind === "days" && length.days === 0) return { ...length, days: 1 };
  throw new Faulty({ is: "ends too early" });
}

/** The end as a day or time like the start. Where one is a day, the other one's midnight is a day as well. */
function endLike(start: FileTime, end: FileTime, wishes: CalendarWishes): FileTime {
  if ((start.kind === "day") === (end.kind === "day")) return end;
  const day = midnightDay(end, wishes);
  if (start.kind === "day" && day !== undefined) return { kind: "day", day };
  if (start.kind === "wall" && end.kind === "day" && midnightDay(start, wishes) !== undefined)
    return { ...start, wall: `${end.day}T00:00:00` };
  throw new Faulty({ is: "day and time" });
}

function readDuration({ kind }: FileTime, { values }: FileProperty): EventLength {
  const [all, weeks = "0", days = "0", hours = "0", minutes = "0", seconds = "0"] =
    duration.exec(plain(values[0]).trim().toUpperCase()) ?? [];
  const ms = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000;
  const whole = Number(weeks) * 7 + Number(days) + (kind === "day" ? ms / dayMs : 0);
  const isRight = all !== undefined && (kind === "day" ? Number.isInteger(whole) : ms + whole > 0);
  if (!isRight) throw new Faulty({ is: "duration" });
  return kind === "day" ? { kind: "days", days: Math.max(1, whole), ms: 0 } : { kind: "time", days: whole, ms };
}

/** The end of an event that starts at `start`, the moment `from`. */
function endOf(start: FileTime, from: Moment, { kind, days, ms }: EventLength, wishes: CalendarWishes): Moment {
  if (start.kind === "day") return momentOf({ kind: "day", day: addDays(start.day, days) }, wishes);
  if (start.kind === "moment") return { ...from, ms: from.ms + ms + days * dayMs };
  if (kind === "time" && days === 0) return { ...from, ms: from.ms + ms };
  const later = Date.parse(`${start.wall}Z`) + (kind === "wall" ? ms : days * dayMs);
  const wall = new Date(later).toISOString().slice(0, 19);
  const end = momentOf({ kind: "wall", wall, zone: start.zone }, wishes);
  return kind === "wall" ? end : { ...end, ms: end.ms + ms };
}
