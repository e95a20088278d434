import { addDays, daysBetween } from "#values/calendar-day.ts";
import type { CalendarWishes, LineProblem } from "./calendar-reading.ts";
import { momentOf, problem, readTime, type FileTime, type Moment } from "./file-time.ts";
import type { FileZones } from "./file-zones.ts";
import type { Property } from "./property.ts";

/**
 * How long an event takes: so many calendar days; until the wall clock shows so much later (ms), as people mean it when the
 * clocks change meanwhile; days by the wall clock and then so much time (ms).
 */
export type EventLength =
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "wall"; readonly ms: number }
  | { readonly kind: "time"; readonly days: number; readonly ms: number };

const duration = /^\+?P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?)$/;
const day = 24 * 3_600_000;

type Ends = { readonly end: Property | undefined; readonly duration: Property | undefined; readonly line: number };

/** Reads how long an event takes. A day without an end is that day; a time without an end blocks nothing. */
export function readLength(
  start: FileTime,
  ends: Ends,
  zones: FileZones,
  wishes: CalendarWishes,
): EventLength | LineProblem {
  if (ends.end !== undefined) return untilEnd(start, ends.end, zones, wishes);
  if (ends.duration !== undefined) return readDuration(start, ends.duration);
  return start.kind === "day" ? { kind: "days", days: 1 } : problem(ends.line, { is: "no end" });
}

function untilEnd(
  start: FileTime,
  property: Property,
  zones: FileZones,
  wishes: CalendarWishes,
): EventLength | LineProblem {
  const { line, value } = property;
  const end = readTime(property, value, zones);
  if (end.kind === "problem") return end;
  const early = problem(line, { is: "ends too early" });
  if (start.kind === "day" || end.kind === "day") {
    if (start.kind !== "day" || end.kind !== "day") return problem(line, { is: "day and time" });
    const days = daysBetween(start.day, end.day);
    return days > 0 ? { kind: "days", days } : early;
  }
  if (start.kind === "wall" && end.kind === "wall" && start.zone === end.zone) {
    const ms = Date.parse(`${end.wall}Z`) - Date.parse(`${start.wall}Z`);
    // Shorter than nothing on the wall may be an hour across a change of the clocks: that is seen when it is resolved.
    return { kind: "wall", ms };
  }
  const [from, until] = [momentOf(start, wishes, line), momentOf(end, wishes, line)];
  if (from.kind === "problem") return from;
  if (until.kind === "problem") return until;
  return until.ms > from.ms ? { kind: "time", days: 0, ms: until.ms - from.ms } : early;
}

function readDuration(start: FileTime, { line, value }: Property): EventLength | LineProblem {
  const [all, weeks = "0", days = "0", hours = "0", minutes = "0", seconds = "0"] =
    duration.exec(value.trim().toUpperCase()) ?? [];
  const ms = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000;
  const whole = Number(weeks) * 7 + Number(days);
  if (all === undefined || ms + whole === 0) return problem(line, { is: "duration" });
  if (start.kind !== "day") return { kind: "time", days: whole, ms };
  return ms === 0 ? { kind: "days", days: whole } : problem(line, { is: "duration of a day" });
}

/** When an event ends that begins at `start`, which is the moment `from`. */
export function endOf(
  start: FileTime,
  from: Moment,
  length: EventLength,
  wishes: CalendarWishes,
  line: number,
): Moment | LineProblem {
  if (start.kind === "day") {
    const days = length.kind === "days" ? length.days : 1;
    return momentOf({ kind: "day", day: addDays(start.day, days) }, wishes, line);
  }
  if (length.kind === "days") return problem(line, { is: "end is no time" });
  if (start.kind === "moment") {
    const ms = length.kind === "wall" ? length.ms : length.ms + length.days * day;
    return { kind: "at", ms: from.ms + ms, zone: from.zone };
  }
  const later = length.kind === "wall" ? length.ms : length.days * day;
  const wall = new Date(Date.parse(`${start.wall}Z`) + later).toISOString().slice(0, 19);
  const end =
    length.kind === "time" && length.days === 0
      ? from
      : momentOf({ kind: "wall", wall, zone: start.zone }, wishes, line);
  if (end.kind === "problem" || length.kind === "wall") return end;
  return { ...end, ms: end.ms + length.ms };
}
