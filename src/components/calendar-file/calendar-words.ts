import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { formatPlainDay, offsetAt } from "#values/zone.ts";
import { wallText } from "#values/wall-time.ts";
import type { CsvNote } from "../csv-file/csv-reading.ts";
import { csvNoteWords, csvRefusalWords } from "../csv-file/csv-words.ts";
import {
  calendarLimits,
  type CalendarNote,
  type CalendarRefusal,
  type LineFault,
  type TableRefusal,
} from "./calendar-reading.ts";

const unread = "The file was not read, and nothing of it was imported.";
const shorter = "Export a shorter time, or one calendar after the other.";
const again = "Export the calendar again, then choose that file.";

const refusals = catalogue("calendar-file/refused", {
  atLine: (title: string, line: number) => `${title}: line ${line}`,
  "too large": {
    title: (megabytes: number) => `This file is larger than ${megabytes} MB`,
    meaning: unread,
    remedy: shorter,
  },
  "too many events": {
    title: (events: number) => `This calendar has more than ${countText(events)} events`,
    meaning: unread,
    remedy: shorter,
  },
  "too many ranges": {
    title: (ranges: number) => `This comes to more than ${countText(ranges)} ranges`,
    meaning: `Each repetition for each vehicle is a block of its own, and a request. ${unread}`,
    remedy: "Choose fewer vehicles, or export a shorter time.",
  },
  "too many dates": {
    title: (dates: number) => `This calendar names more than ${countText(dates)} dates beside its rules`,
    meaning: unread,
    remedy: shorter,
  },
  "no calendar": {
    title: "This is not a calendar file",
    meaning: `It does not begin as calendars do (BEGIN:VCALENDAR). ${unread}`,
    remedy: "Export the calendar as .ics, or a table as .csv, then choose that file.",
  },
  nesting: {
    title: "The parts of this calendar do not match",
    meaning: `One begins or ends within another where it must not, so what belongs to which event would be a guess. ${unread}`,
    remedy: again,
  },
  "cut off": {
    title: "This file ends in the middle of the calendar",
    meaning: `Its end is missing, as after a download that broke off. ${unread}`,
    remedy: again,
  },
  "too slow": {
    title: "Reading this file took too long",
    meaning: `It was stopped. ${unread}`,
    remedy: "Close other programs and choose the file again, or export a shorter time.",
  },
  unreadable: {
    title: "The browser could not read this file",
    meaning: `It was moved, changed or locked since it was chosen. ${unread}`,
    remedy: "Choose it again.",
  },
  "no reader": {
    title: "The part of the dashboard that reads files did not start",
    meaning: `The connection may be gone, or the dashboard has changed since this page was opened. ${unread}`,
    remedy: "Choose the file again; if that does not help, reload the page.",
  },
});

/** What happened, what it means, what to do. */
type Words = { readonly title: string; readonly meaning: string; readonly remedy: string };

const limits: Readonly<Record<string, number>> = {
  "too large": calendarLimits.bytes / 1024 ** 2,
  "too many events": calendarLimits.events,
  "too many ranges": calendarLimits.ranges,
  "too many dates": calendarLimits.dates,
};

/** Why a calendar or a table was not read, in words for the user; where a line is at fault the title says which. */
export function calendarRefusalWords(refusal: CalendarRefusal | TableRefusal): Words {
  if ("of" in refusal) return csvRefusalWords(refusal);
  const { because, line } = refusal;
  const { title: known, meaning, remedy } = refusals[because];
  const title = typeof known === "string" ? known : known(limits[because] ?? 0);
  return { title: line === undefined ? title : refusals.atLine(title, line), meaning, remedy };
}

const named = (lines: readonly number[], more: number) =>
  more > 0 ? `${lines.join(", ")} and ${countText(more)} more` : lines.join(", ");

const notes = catalogue("calendar-file/notes", {
  encoding: "The file is not UTF-8. It was read as Windows-1252, so check letters with accents.",
  goesOn: (count: number, lines: readonly number[], more: number) =>
    `${count === 1 ? `The event in line ${named(lines, more)} repeats` : `The events in lines ${named(lines, more)} repeat`} further than is listed: at most 366 times and two years ahead. Import the file again later.`,
  past: (count: number) =>
    `${count === 1 ? "One repetition that has ended is" : `${countText(count)} repetitions that have ended are`} not listed.`,
  older: (count: number) =>
    `${count === 1 ? "One event stands" : `${countText(count)} events stand`} in the file in an older version too, which is not listed.`,
  others: (count: number) =>
    `${count === 1 ? "One entry is" : `${countText(count)} entries are`} no event (a task or a note) and left out.`,
  strange: (count: number, lines: readonly number[], more: number) =>
    `${count === 1 ? `Line ${named(lines, more)} is` : `Lines ${named(lines, more)} are`} no line of a calendar and passed over. Check the events around.`,
});

/** So many lines are named. */
const mostNamed = 5;

/** What the user should know of how a calendar or a table was read, in whole sentences. */
export function calendarNoteWords(note: CalendarNote | CsvNote): string {
  switch (note.kind) {
    case "encoding":
      return notes.encoding;
    case "goes on":
      return notes.goesOn(...listed(note.lines));
    case "strange":
      return notes.strange(...listed(note.lines));
    case "past":
    case "older":
    case "others":
      return notes[note.kind](note.count);
    default:
      return csvNoteWords(note);
  }
}

const listed = (lines: readonly number[]) =>
  [lines.length, lines.slice(0, mostNamed), Math.max(0, lines.length - mostNamed)] as const;

const write = "Write 2026-10-25 08:00, or with an offset 2026-10-25T08:00:00+02:00.";
const simpler = "Make single events of it, or a simpler rule.";

const faults = catalogue("calendar-file/faults", {
  "changes all": "A change to all that follows (RANGE) is not followed here, so neither is the event that it changes.",
  "no vehicle": "No vehicle stands in this row.",
  "ends too early": "It does not end after it begins.",
  "too long": "It takes more than two years.",
  exceptions: "It has a rule of exceptions (EXRULE), which is not followed here.",
  "no beginning": "It has no beginning (DTSTART).",
  "no end": "It has no end (DTEND), so there is no range to block.",
  "day and time": "Its beginning is a day and its end a time, or the other way round.",
  duration: "Its DURATION is none that we can read.",
  "rule begins elsewhere": `It does not begin on a day that its rule names, so programs differ about when it repeats. ${simpler}`,
  "day only": {
    start: (cell: string) => `The start “${cell}” is a day without a time.`,
    end: (cell: string) => `The end “${cell}” is a day without a time.`,
  },
  "strange time": {
    start: (cell: string) => `The start “${cell}” is no time that we can read. ${write}`,
    end: (cell: string) => `The end “${cell}” is no time that we can read. ${write}`,
  },
  "empty time": { start: `The start is empty. ${write}`, end: `The end is empty. ${write}` },
  "stands twice": (name: string) => `${name} stands in it twice.`,
  "day or time": (name: string) => `${name} and the beginning are not both days, or both times.`,
  "unreadable time": (name: string, value: string) => `${name} is no time that we can read: “${value}”.`,
  "far year": (name: string, year: string) => `${name} lies in the year ${year}.`,
  "unknown zone": (zone: string) => `We do not know the time zone “${zone}”, and what the file says of it is not read.`,
  "clock skips": (clock: string, day: string, zone: string, before: string, after: string) =>
    `${clock} on ${day} does not exist in ${zone}: the clocks go from ${before} to ${after}.`,
  "clock repeats": (clock: string, day: string, zone: string, earlier: string, later: string) =>
    `${clock} on ${day} comes twice in ${zone}: as ${earlier} and as ${later}.`,
  "unreadable rule": (rule: string) => `We cannot read its rule “${rule}”. ${simpler}`,
  "rule repeats": (frequency: string) => `Its rule repeats ${frequency}, which is not followed here. ${simpler}`,
  "rule's part": (part: string) => `Its rule has the part ${part}, which is not followed here. ${simpler}`,
});

/** What is wrong with an event or a row, in whole sentences. */
export function lineFaultWords(fault: LineFault): string {
  switch (fault.is) {
    case "day only":
    case "strange time":
      return faults[fault.is][fault.column](fault.cell);
    case "empty time":
      return faults["empty time"][fault.column];
    case "stands twice":
    case "day or time":
      return faults[fault.is](fault.name);
    case "unreadable time":
      return faults["unreadable time"](fault.name, fault.value);
    case "far year":
      return faults["far year"](fault.name, fault.year);
    case "unknown zone":
      return faults["unknown zone"](fault.zone);
    case "clock skips": {
      const { zone, wall, before, after } = fault;
      return faults["clock skips"](clockOf(wall), dayOf(wall), zone, shown(zone, before), shown(zone, after));
    }
    case "clock repeats": {
      const { zone, wall, earlier, later } = fault;
      return faults["clock repeats"](clockOf(wall), dayOf(wall), zone, shown(zone, earlier), shown(zone, later));
    }
    case "unreadable rule":
      return faults["unreadable rule"](fault.rule);
    case "rule repeats":
      return faults["rule repeats"](fault.frequency);
    case "rule's part":
      return faults["rule's part"](fault.part);
    default:
      return faults[fault.is];
  }
}

const clockOf = (wall: string) => wall.slice(11, 16);
const dayOf = (wall: string) => formatPlainDay(wall.slice(0, 10), "full");
const shown = (zone: string, ms: number) => `${wallText(zone, ms).slice(11)} ${offsetAt(zone, ms, "long")}`;
