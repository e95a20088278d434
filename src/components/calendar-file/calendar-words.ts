import { ph, plural, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { displayText } from "#values/text.ts";
import { formatPlainDay } from "#values/zone.ts";
import type { CsvNote } from "../csv-file/csv-reading.ts";
import {
  atLine,
  csvNoteWords,
  csvRefusalWords,
  fileRefusals,
  listedLines,
  unread,
  type RefusalWords,
} from "../csv-file/csv-words.ts";
import {
  calendarLimits,
  type CalendarNote,
  type CalendarRefusal,
  type LineFault,
  type TableRefusal,
} from "./calendar-reading.ts";

const shorter = t`Export a shorter period.`;

const refusals = {
  ...fileRefusals,
  "too large": {
    title: t`Larger than ${ph({ megabytes: calendarLimits.bytes / 1024 ** 2 })} MB`,
    meaning: unread,
    remedy: shorter,
  },
  "too many events": {
    title: t`This calendar has more than ${countText(calendarLimits.events)} events`,
    meaning: unread,
    remedy: shorter,
  },
  "too many ranges": {
    title: t`Too many events`,
    meaning: t`The limit is ${countText(calendarLimits.ranges)} blocks: one per vehicle for each event and repeat. ${unread}`,
    remedy: t`Export a shorter period. If several vehicles are chosen, choose fewer.`,
  },
  "too many dates": {
    title: t`This calendar has more than ${countText(calendarLimits.dates)} extra or skipped dates`,
    meaning: unread,
    remedy: shorter,
  },
  "no calendar": {
    title: t`We can't read this as a calendar`,
    meaning: unread,
    remedy: t`Export the calendar as .ics, or a table as .csv, then choose that file.`,
  },
  "cut off": {
    title: t`This file ends in the middle of the calendar`,
    meaning: t`A download may have been interrupted. ${unread}`,
    remedy: t`Export the calendar again, then choose that file.`,
  },
  "too slow": { ...fileRefusals["too slow"], remedy: shorter },
};

/** Why a calendar or table was refused. The title says which line is at fault. */
export function calendarRefusalWords(refusal: CalendarRefusal | TableRefusal): RefusalWords {
  if ("of" in refusal) return csvRefusalWords(refusal);
  const { because, line } = refusal;
  const { title, ...rest } = refusals[because];
  return { title: atLine(title, line), ...rest };
}

const notes = {
  "goes on": (count: number, where: string) =>
    t`${plural(count, { one: `The event in line ${ph({ where })} repeats`, other: `The events in lines ${ph({ where })} repeat` })} for longer than we list. Import the file again later.`,
  older: (count: number) =>
    plural(count, {
      one: "One entry is left out, because the file has a copy or newer version of it.",
      other: "# entries are left out, because the file has copies or newer versions of them.",
    }),
  others: (count: number) =>
    plural(count, {
      one: "One entry is left out, because it isn't an event.",
      other: "# entries are left out, because they aren't events.",
    }),
  strange: (count: number, where: string) =>
    t`We had trouble reading ${plural(count, { one: `line ${ph({ where })}`, other: `lines ${ph({ where })}` })}. Check the events nearby.`,
};

/** A note on how a calendar or table was read, in full sentences. */
export function calendarNoteWords(note: CalendarNote | CsvNote): string {
  switch (note.kind) {
    case "goes on":
    case "strange":
      return notes[note.kind](note.lines.length, listedLines(note.lines));
    case "unended":
      return t`The end of the calendar is missing, so its last events may be missing too.`;
    case "older":
    case "others":
      return notes[note.kind](note.count);
    default:
      return csvNoteWords(note);
  }
}

const write = t`Write it like 2026-10-24 08:00 or 2026-10-24T08:00:00+02:00.`;
const simpler = t`Use a simpler rule, or single events.`;

const faults = {
  "changes all": t`We don't support a change to all later dates of an event (RANGE). Use single events.`,
  broken: t`One of its lines is damaged or missing, so we can't tell what belongs to it.`,
  "no vehicle": t`This row has no vehicle.`,
  quotes: t`Its quotation marks don't match, so we can't tell its cells apart.`,
  "ends too early": t`It ends before it starts, or at the same time.`,
  "too long": t`It lasts more than ${countText(calendarLimits.longestDays)} days.`,
  exceptions: t`We don't support exception rules (EXRULE). ${simpler}`,
  "no beginning": t`It has no start (DTSTART). Add one, then choose the file again.`,
  "no end": t`It has no end (DTEND). Add one, then choose the file again.`,
  "day and time": t`The start and the end must both be days, or both times.`,
  duration: t`We can't use its length (DURATION). Give it an end instead.`,
  "rule begins elsewhere": t`Its start doesn't fit its repeat rule. ${simpler}`,
  "start is a day": (cell: string) => t`The start “${cell}” has no time. ${write}`,
  "end is a day": (cell: string) => t`The end “${cell}” has no time. ${write}`,
  "start is strange": (cell: string) => t`We can't read the start “${cell}”. ${write}`,
  "end is strange": (cell: string) => t`We can't read the end “${cell}”. ${write}`,
  "start is empty": t`The start is empty. ${write}`,
  "end is empty": t`The end is empty. ${write}`,
  "repeated line": (name: string) => t`${name} appears more than once.`,
  "day or time": (name: string) => t`${name} and the start must both be days, or both times.`,
  "unreadable time": (name: string, value: string) =>
    name === ""
      ? t`We can't read the date or time “${value}”.`
      : t`We can't read the date or time “${value}” (${name}).`,
  "far year": (year: string) => t`It has a date in the year ${year}. We can read 1970 to 2099.`,
  "unknown zone": (zone: string) =>
    t`We don't know the time zone “${zone}”. Export the calendar in UTC, or with a zone like Europe/Berlin.`,
  "clock skips": (clock: string, day: string, zone: string) =>
    t`${clock} on ${day} doesn't exist in ${zone}. The clocks go forward then.`,
  "clock repeats": (clock: string, day: string, zone: string, earlier: string, later: string) =>
    t`${clock} on ${day} happens twice in ${zone}: as ${earlier} and as ${later}.`,
  "unreadable rule": (rule: string) => t`We can't use its repeat rule “${rule}”. ${simpler}`,
  "rule repeats": (frequency: string) => t`We don't support the repeat rule FREQ=${frequency}. ${simpler}`,
  "rule's part": (part: string) => t`We don't support ${part} in this repeat rule. ${simpler}`,
};

/** What is wrong with an event or a row, in full sentences. */
export function lineFaultWords(fault: LineFault): string {
  if ("wall" in fault) {
    const { is, wall, zone, shown } = fault;
    const [one = "", other = ""] = shown;
    return faults[is](wall.slice(11, 16), formatPlainDay(wall.slice(0, 10), "full"), displayText(zone, 60), one, other);
  }
  const said = faults[fault.is];
  return typeof said === "string" ? said : said(fault.name ?? "", fault.value ?? "");
}
