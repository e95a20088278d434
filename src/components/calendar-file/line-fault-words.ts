import { catalogue } from "#language/catalogue.ts";
import { formatPlainDay, offsetAt } from "#values/zone.ts";
import { wallText } from "#values/wall-time.ts";
import type { LineFault } from "./line-fault.ts";

const write = "Write 2026-10-25 08:00, or with an offset 2026-10-25T08:00:00+02:00.";
const simpler = "Make single events of it, or a simpler rule.";

const text = catalogue("calendar-file/faults", {
  "changes all": "A change to all that follows (RANGE) is not followed here, so neither is the event that it changes.",
  "no vehicle": "No vehicle stands in this row.",
  "ends too early": "It does not end after it begins.",
  "too long": "It takes more than two years.",
  exceptions: "It has a rule of exceptions (EXRULE), which is not followed here.",
  "no beginning": "It has no beginning (DTSTART).",
  "no end": "It has no end (DTEND), so there is no range to block.",
  "day and time": "Its beginning is a day and its end a time, or the other way round.",
  duration: "Its DURATION is none that we can read.",
  "duration of a day": "It begins with a day, and its DURATION is not in days.",
  "end is no time": "Its end is no time.",
  "no time": "It is no time.",
  "too many dates": "It has more than 366 dates of its own.",
  "rule's numbers": `The numbers of its rule make no sense. ${simpler}`,
  "rule's days": `The days of the week in its rule are not followed here. ${simpler}`,
  "rule begins elsewhere": `It does not begin on a day that its rule names, so programs differ about when it repeats. ${simpler}`,
  "rule's two ends": `Its rule has two ends. ${simpler}`,
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
  "zone and UTC": (name: string) => `${name} names a time zone and says UTC.`,
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
      return text[fault.is][fault.column](fault.cell);
    case "empty time":
      return text["empty time"][fault.column];
    case "stands twice":
    case "zone and UTC":
    case "day or time":
      return text[fault.is](fault.name);
    case "unreadable time":
      return text["unreadable time"](fault.name, fault.value);
    case "far year":
      return text["far year"](fault.name, fault.year);
    case "unknown zone":
      return text["unknown zone"](fault.zone);
    case "clock skips": {
      const { zone, wall, before, after } = fault;
      return text["clock skips"](clockOf(wall), dayOf(wall), zone, shown(zone, before), shown(zone, after));
    }
    case "clock repeats": {
      const { zone, wall, earlier, later } = fault;
      return text["clock repeats"](clockOf(wall), dayOf(wall), zone, shown(zone, earlier), shown(zone, later));
    }
    case "unreadable rule":
      return text["unreadable rule"](fault.rule);
    case "rule repeats":
      return text["rule repeats"](fault.frequency);
    case "rule's part":
      return text["rule's part"](fault.part);
    default:
      return text[fault.is];
  }
}

const clockOf = (wall: string) => wall.slice(11, 16);
const dayOf = (wall: string) => formatPlainDay(wall.slice(0, 10), "full");
const shown = (zone: string, ms: number) => `${wallText(zone, ms).slice(11)} ${offsetAt(zone, ms, "long")}`;
