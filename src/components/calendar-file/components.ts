import { contentLines } from "./content-lines.ts";
import { calendarLimits } from "./limits.ts";
import { nameOf, readProperty, type Property } from "./property.ts";
import { refused, type CalendarRefusal } from "./refused.ts";

/** An event as it stands in a file. `line`: of its BEGIN. Properties by name, in the order of the file. */
export type RawEvent = {
  readonly line: number;
  readonly properties: ReadonlyMap<string, readonly Property[]>;
  /** The calendar around it takes back what it holds. */
  readonly isTakenBack: boolean;
};

export type RawCalendar = {
  readonly kind: "events";
  readonly events: readonly RawEvent[];
  /** Lines within events that are none of a calendar. */
  readonly strange: readonly number[];
  /** How many tasks, notes and the like it holds. */
  readonly others: number;
};

/** All that is looked at; the rest may be of any form. */
const wanted = new Set([
  "UID",
  "RECURRENCE-ID",
  "SUMMARY",
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "EXRULE",
  "EXDATE",
  "RDATE",
  "STATUS",
  "SEQUENCE",
  "TRANSP",
  "X-MICROSOFT-CDO-BUSYSTATUS",
]);
const deepest = 8;
const aside = new Set(["VTODO", "VJOURNAL", "VFREEBUSY"]);

/** The events of a calendar. What stands in parts of an event, such as its alarms, and in time zones is none of its own. */
export function eventsOf(text: string): RawCalendar | CalendarRefusal {
  const stack: string[] = [];
  const events: RawEvent[] = [];
  const strange: number[] = [];
  let [others, dates, hasCalendar, isTakenBack] = [0, 0, false, false];
  let open: Map<string, Property[]> | undefined;
  for (const content of contentLines(text)) {
    const name = nameOf(content);
    if (name === "BEGIN" || name === "END") {
      const part = content.text
        .slice(name.length + 1)
        .trim()
        .toUpperCase();
      if (name === "END") {
        if (stack.pop() !== part) return refused("nesting", content.line);
        if (stack.length === 1) open = undefined;
        continue;
      }
      if (part === "VCALENDAR" ? stack.length > 0 : stack.length === 0) {
        return hasCalendar || part === "VCALENDAR" ? refused("nesting", content.line) : refused("no calendar");
      }
      if (part === "VCALENDAR") [hasCalendar, isTakenBack] = [true, false];
      if (part === "VEVENT" && stack.length !== 1) return refused("nesting", content.line);
      if (part === "VEVENT") {
        if (events.length === calendarLimits.events) return refused("too many events");
        open = new Map();
        events.push({ line: content.line, properties: open, isTakenBack });
      }
      if (stack.length === 1 && aside.has(part)) others += 1;
      stack.push(part);
      if (stack.length > deepest) return refused("nesting", content.line);
      continue;
    }
    if (!hasCalendar) return refused("no calendar");
    if (stack.length === 1 && name === "METHOD") isTakenBack = /^METHOD:\s*CANCEL\s*$/i.test(content.text);
    if (open === undefined || stack.length !== 2) continue;
    if (name === undefined) strange.push(content.line);
    if (name === undefined || !wanted.has(name)) continue;
    const property = readProperty(content);
    if (property === undefined) {
      strange.push(content.line);
      continue;
    }
    if (name === "EXDATE" || name === "RDATE") dates += property.value.split(",").length;
    if (dates > calendarLimits.dates) return refused("too many dates", content.line);
    const same = open.get(name);
    if (same === undefined) open.set(name, [property]);
    else same.push(property);
  }
  if (!hasCalendar) return refused("no calendar");
  return stack.length > 0 ? refused("cut off") : { kind: "events", events, strange, others };
}
