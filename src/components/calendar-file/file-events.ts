import ICAL from "ical.js";
import { calendarLimits, type CalendarRefusal } from "./calendar-reading.ts";
import type { FileProperty, FileZones } from "./file-property.ts";
import { noZones, zoneNamed } from "./file-zone.ts";
import { refused } from "../csv-file/csv-reading.ts";

/** An event of a file. `line`: of its BEGIN. Properties by name, in file order. */
export type FileEvent = {
  readonly line: number;
  readonly properties: ReadonlyMap<string, readonly FileProperty[]>;
  /** Its calendar cancels its events. */
  readonly isTakenBack: boolean;
  /** A line that decides what belongs to it, or when it takes place, is damaged or missing. */
  readonly isBroken: boolean;
};

export type FileEvents = {
  readonly kind: "events";
  readonly events: readonly FileEvent[];
  /** Lines within events that don't belong in a calendar. */
  readonly strange: readonly number[];
  /** How many tasks, notes and the like it contains. */
  readonly others: number;
  /** The IANA name of the zone that the file names for its times without one. */
  readonly zone: string | undefined;
  /** The END of the calendar is missing. */
  readonly isUnended: boolean;
};

/** The properties that we use; others may have any form. */
const wanted =
  /^(?:UID|RECURRENCE-ID|SUMMARY|DTSTART|DTEND|DURATION|RRULE|EXRULE|EXDATE|RDATE|STATUS|SEQUENCE|TRANSP|TZOFFSET(?:FROM|TO)|X-MICROSOFT-CDO-BUSYSTATUS)$/;
const deepest = 8;
/** The most characters before a value: the library's work grows with their square. */
const longestHead = 1000;

/** Properties that decide when an event takes place. */
const vital = /^(?:UID|DTSTART|DTEND|DURATION|RRULE|EXDATE|RDATE|RECURRENCE-ID)\b/;

/** The text without an indent that a mail or an editor gave all lines. */
function atMargin(text: string): string {
  const [, indent] = /^([ \t]+)BEGIN:VCALENDAR[ \t]*\n\1[A-Za-z]/im.exec(text) ?? [];
  return indent === undefined ? text : text.replaceAll(new RegExp(`^${indent}`, "gm"), "");
}

/**
 * The events of a calendar. The library parses each property separately, so that a bad one is a fault of its event, not of
 * the file: the library gives no line. A missing BEGIN or END costs the event around it. Alarms are skipped.
 */
export function eventsOf(text: string): FileEvents | CalendarRefusal {
  const stack: string[] = [];
  const events: (FileEvent & { isBroken: boolean; isTakenBack: boolean })[] = [];
  const strange: number[] = [];
  const zones = noZones();
  let [next, others, dates, hasCalendar, isTakenBack] = [1, 0, 0, false, false];
  /** Where the events of the calendar that is being read begin. */
  let ownFrom = 0;
  let zone: string | undefined;
  let observances: Map<string, FileProperty[]>[] = [];
  /** The event that is being read, or the rules of a zone. */
  let open: { readonly depth: number; readonly properties: Map<string, FileProperty[]> } | undefined;
  const breakEvent = () => {
    const last = events.at(-1);
    if (last !== undefined && stack[1] === "VEVENT") last.isBroken = true;
  };
  /** Closes all parts below a depth. `ended`: how many of them have their END. */
  const close = (depth: number, ended: number) => {
    if (stack.length - depth > ended) breakEvent();
    stack.length = Math.min(stack.length, depth);
    if (open !== undefined && stack.length < open.depth) open = undefined;
  };
  const addEvent = (line: number, isBroken: boolean) => {
    const properties = new Map<string, FileProperty[]>();
    events.push({ line, properties, isTakenBack, isBroken });
    return properties;
  };
  for (const folded of atMargin(text.replaceAll(/\r+\n?/g, "\n")).split(/\n(?![ \t])/)) {
    const line = next;
    next += folded.split("\n").length;
    const raw = folded.replaceAll(/\n[ \t]/g, "").replace(/^[\s\p{Default_Ignorable_Code_Point}]+/u, "");
    if (raw === "") continue;
    const name = /^[A-Za-z0-9-]+(?=[;:])/.exec(raw)?.[0].toUpperCase();
    const part = raw.slice(raw.indexOf(":") + 1).trim();
    const kind = part.toUpperCase();
    if (name === "END") {
      const place = stack.lastIndexOf(kind);
      if (place >= 0) close(place, 1);
      else if (kind === "VEVENT" && hasCalendar && events.length < calendarLimits.events) {
        // Its BEGIN is damaged.
        close(1, 0);
        addEvent(line, true);
      } else if (hasCalendar) {
        breakEvent();
        strange.push(line);
      }
    } else if (name === "BEGIN") {
      if (kind === "VCALENDAR") {
        close(0, 0);
        [hasCalendar, isTakenBack, ownFrom] = [true, false, events.length];
      } else if (kind === "VEVENT") {
        const isExpected = stack[0] === "VCALENDAR" && stack.length === 1;
        if (!isExpected) strange.push(line);
        close(stack[0] === "VCALENDAR" ? 1 : 0, 0);
        if (stack.length === 0) stack.push("VCALENDAR");
        hasCalendar = true;
        if (events.length >= calendarLimits.events) return refused("too many events");
      }
      stack.push(kind);
      if (stack.length > deepest) return refused("no calendar", line);
      if (kind === "VEVENT") open = { depth: 2, properties: addEvent(line, false) };
      else if (stack.length === 2) {
        if (kind !== "VTIMEZONE") others += 1;
        observances = [];
      } else if (stack.length === 3 && stack[1] === "VTIMEZONE") {
        open = { depth: 3, properties: new Map() };
        observances.push(open.properties);
      }
    } else if (stack.length === 1 && name === "METHOD") {
      isTakenBack = kind === "CANCEL";
      // It may stand after them.
      for (const event of events.slice(ownFrom)) event.isTakenBack = isTakenBack;
    } else if (stack.length === 1 && name === "X-WR-TIMEZONE") {
      // Of calendars with several zones, none is proposed.
      zone = zone === undefined || zone === part ? part : "";
    } else if (stack.length === 2 && stack[1] === "VTIMEZONE" && name === "TZID") {
      zones.rules.set(part.replaceAll(/^"|"$|\\/g, "").toLowerCase(), observances);
    } else if (open !== undefined && stack.length === open.depth) {
      const isLong = (/^[^:"]*(?:"[^"]*"[^:"]*)*/.exec(raw)?.[0].length ?? 0) > longestHead;
      if (name === undefined || isLong) {
        strange.push(line);
        if (vital.test(raw)) breakEvent();
      } else if (wanted.test(name) && part !== "") {
        if (name === "EXDATE" || name === "RDATE") dates += raw.split(",").length;
        if (dates > calendarLimits.dates) return refused("too many dates", line);
        const same = open.properties.get(name);
        const property = propertyOf(name, raw, zones);
        if (same === undefined) open.properties.set(name, [property]);
        else same.push(property);
      }
    }
  }
  if (!hasCalendar) return refused("no calendar");
  if (stack[1] === "VEVENT") return refused("cut off");
  const named = zone === undefined ? undefined : zoneNamed(zone, zones);
  return {
    kind: "events",
    events,
    strange,
    others,
    zone: typeof named === "string" ? named : undefined,
    isUnended: stack.length > 0,
  };
}

/** A line of times, or of a rule. A name of a zone before them may contain colons. */
const timed = /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID|RRULE)\b.*?):+(\s*(?:\d{4}-?\d\d-?\d\d|\w+=).*)$/i;

/**
 * The line as the library reads it: `2026-11-03T08:00` is `20261103T080000`, commas separate times, a zone is in quotes, and times
 * in a list of days are times.
 */
function tidy(line: string): string {
  const [, head = "", said] = timed.exec(line) ?? [];
  if (said === undefined) return line;
  const value = said
    .toUpperCase()
    .replaceAll(/\s|(?<=\d)[-:](?=\d)|\.\d+/g, "")
    .replaceAll(/(?<=\d{8}T\d{4})(?!\d)/g, "00")
    .replaceAll(/;(?=\d{8})/g, ",")
    .replace(/(?<![,;])[,;]+$/, "");
  const zoned = head.replaceAll("\\", "").replace(/;TZID="?\s*([^";]*?)\s*"?(?=;|$)/i, ';TZID="$1"');
  const isMixed = /^(?:EX|R)DATE\b/i.test(zoned) && value.includes("T");
  return `${(isMixed ? zoned.replace(/;VALUE=DATE(?=;|$)/i, "") : zoned).replace(';TZID=""', "")}:${value}`;
}

function propertyOf(name: string, raw: string, zones: FileZones): FileProperty {
  const line = tidy(raw);
  const piecesBy = (marks: RegExp) => new Set(line.split(marks).map((piece) => piece.trim()));
  const pieces = piecesBy(/[:;,=]/);
  try {
    const [, params = {}, type, ...values]: [string, Record<string, unknown>, string, ...unknown[]] =
      ICAL.parse.property(line);
    return { name, params, values, raw, pieces: type === "period" ? piecesBy(/[:;,=/]/) : pieces, zones };
  } catch {
    return { name, params: {}, values: [], raw, pieces, zones };
  }
}
