import type { CsvRefusal } from "../csv-file/refused.ts";
import { calendarLimits } from "./limits.ts";

/** Words for the user: what happened, what it means, what to do. */
type Words = { readonly title: string; readonly meaning: string; readonly remedy: string };

/** Why a file was not read. */
export type CalendarRefusal = Words & {
  readonly kind: "refused";
  readonly because: CalendarRefusalReason | CsvRefusal["because"];
  /** The line of the file that is at fault, where there is one. */
  readonly line?: number;
};

/** `nesting`: parts begin and end across each other; `cut off`: the last one never ends. */
export type CalendarRefusalReason =
  | "too large"
  | "too many events"
  | "too many ranges"
  | "too many zones"
  | "too many dates"
  | "no calendar"
  | "nesting"
  | "cut off"
  | "too slow"
  | "unreadable"
  | "no reader";

const unread = "The file was not read, and nothing of it was imported.";
const again = "Export the calendar again, then choose that file.";

const words: Readonly<Record<CalendarRefusalReason, Words>> = {
  "too large": {
    title: `This file is larger than ${calendarLimits.bytes / 1024 ** 2} MB`,
    meaning: unread,
    remedy: "Export a shorter time, or one calendar after the other.",
  },
  "too many events": {
    title: `This calendar has more than ${calendarLimits.events.toLocaleString("en-US")} events`,
    meaning: unread,
    remedy: "Export a shorter time, or one calendar after the other.",
  },
  "too many ranges": {
    title: `This comes to more than ${calendarLimits.ranges.toLocaleString("en-US")} ranges`,
    meaning: `Each repetition for each vehicle is a block of its own, and a request. ${unread}`,
    remedy: "Choose fewer vehicles, or export a shorter time.",
  },
  "too many zones": {
    title: `This calendar names more than ${calendarLimits.zones} time zones`,
    meaning: `No calendar of people does. ${unread}`,
    remedy: again,
  },
  "too many dates": {
    title: `This calendar names more than ${calendarLimits.dates.toLocaleString("en-US")} dates beside its rules`,
    meaning: unread,
    remedy: "Export a shorter time, or one calendar after the other.",
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
};

/** A refusal in words; with `line` the title says where. */
export function refused(because: CalendarRefusalReason, line?: number): CalendarRefusal {
  const { title, ...rest } = words[because];
  if (line === undefined) return { kind: "refused", because, title, ...rest };
  return { kind: "refused", because, line, title: `${title}: line ${line}`, ...rest };
}
