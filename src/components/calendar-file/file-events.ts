import ICAL from "ical.js";
import { calendarLimits, type CalendarRefusal } from "./calendar-reading.ts";
import { refused } from "../csv-file/csv-reading.ts";

/** A property of an event, its name in capitals, its values in jCal (RFC 7265); none if unreadable. */
export type FileProperty = {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
  /** The unfolded line, and the pieces between its separators. */
  readonly raw: string;
  readonly pieces: ReadonlySet<string>;
};

/** A value as text; undefined if it isn't text, such as the parts of a rule. */
export const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** An event of a file. `line`: of its BEGIN. Properties by name, in file order. */
export type FileEvent = {
  readonly line: number;
  readonly properties: ReadonlyMap<string, readonly FileProperty[]>;
  /** Its calendar cancels its events. */
  readonly isTakenBack: boolean;
};

export type FileEvents = {
  readonly kind: "events";
  readonly events: readonly FileEvent[];
  /** Lines within events that don't belong in a calendar. */
  readonly strange: readonly number[];
  /** How many tasks, notes and the like it contains. */
  readonly others: number;
};

/** The properties that we use; others may have any form. */
const wanted = new Set(
  "UID RECURRENCE-ID SUMMARY DTSTART DTEND DURATION RRULE EXRULE EXDATE RDATE STATUS SEQUENCE TRANSP".split(" "),
).add("X-MICROSOFT-CDO-BUSYSTATUS");
const aside = new Set(["VTODO", "VJOURNAL", "VFREEBUSY"]);
const deepest = 8;
/** The most characters before a value: the library's work grows with their square. */
const longestHead = 1000;

/**
 * The events of a calendar. The library parses each property separately, so that a bad one is a fault of its event, not of
 * the file: the library gives no line. Alarms and time zones are skipped.
 */
export function eventsOf(text: string): FileEvents | CalendarRefusal {
  const stack: string[] = [];
  const events: FileEvent[] = [];
  const strange: number[] = [];
  let [next, others, dates, hasCalendar, isTakenBack] = [1, 0, 0, false, false];
  let open: Map<string, FileProperty[]> | undefined;
  for (const folded of text.replaceAll(/\r+\n?/g, "\n").split(/\n(?![ \t])/)) {
    const line = next;
    next += folded.split("\n").length;
    const raw = folded.replaceAll(/\n[ \t]/g, "");
    if (raw === "") continue;
    const name = /^[A-Za-z0-9-]+(?=[;:])/.exec(raw)?.[0].toUpperCase();
    const part = raw.slice(raw.indexOf(":") + 1).trim();
    if (name === "END") {
      if (stack.pop() !== part.toUpperCase()) return refused("nesting", line);
      if (stack.length === 1) open = undefined;
    } else if (name === "BEGIN") {
      stack.push(part.toUpperCase());
      const [kind, depth] = [stack.at(-1) ?? "", stack.length];
      if (depth === 1 && kind !== "VCALENDAR") return hasCalendar ? refused("nesting", line) : refused("no calendar");
      const isLost = (kind === "VCALENDAR" && depth > 1) || (kind === "VEVENT" && depth !== 2) || depth > deepest;
      if (isLost) return refused("nesting", line);
      if (depth === 1) [hasCalendar, isTakenBack] = [true, false];
      if (depth === 2 && aside.has(kind)) others += 1;
      if (kind !== "VEVENT") continue;
      if (events.length === calendarLimits.events) return refused("too many events");
      open = new Map();
      events.push({ line, properties: open, isTakenBack });
    } else if (!hasCalendar) {
      return refused("no calendar");
    } else if (stack.length === 1 && name === "METHOD") {
      isTakenBack = part.toUpperCase() === "CANCEL";
    } else if (open !== undefined && stack.length === 2) {
      const isLong = (/^[^:"]*(?:"[^"]*"[^:"]*)*/.exec(raw)?.[0].length ?? 0) > longestHead;
      if (name === undefined || isLong) strange.push(line);
      else if (wanted.has(name)) {
        if (name === "EXDATE" || name === "RDATE") dates += raw.split(",").length;
        if (dates > calendarLimits.dates) return refused("too many dates", line);
        const same = open.get(name);
        const property = propertyOf(name, raw);
        if (same === undefined) open.set(name, [property]);
        else same.push(property);
      }
    }
  }
  if (!hasCalendar) return refused("no calendar");
  return stack.length > 0 ? refused("cut off") : { kind: "events", events, strange, others };
}

function propertyOf(name: string, raw: string): FileProperty {
  const pieces = new Set(raw.split(/[:;,=]/).map((piece) => piece.trim()));
  try {
    const [, params = {}, , ...values]: [string, Record<string, unknown>, string, ...unknown[]] =
      ICAL.parse.property(raw);
    return { name, params, values, raw, pieces };
  } catch {
    return { name, params: {}, values: [], raw, pieces };
  }
}
