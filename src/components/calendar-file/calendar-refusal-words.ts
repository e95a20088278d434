import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { csvRefusalWords } from "../csv-file/refusal-words.ts";
import { calendarLimits } from "./limits.ts";
import type { CalendarRefusal, TableRefusal } from "./refused.ts";

const unread = "The file was not read, and nothing of it was imported.";
const shorter = "Export a shorter time, or one calendar after the other.";
const again = "Export the calendar again, then choose that file.";

const text = catalogue("calendar-file/refused", {
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
  "too many zones": {
    title: (zones: number) => `This calendar names more than ${zones} time zones`,
    meaning: `No calendar of people does. ${unread}`,
    remedy: again,
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
  "too many zones": calendarLimits.zones,
  "too many dates": calendarLimits.dates,
};

/** Why a calendar or a table was not read, in words for the user; where a line is at fault the title says which. */
export function calendarRefusalWords(refusal: CalendarRefusal | TableRefusal): Words {
  if ("of" in refusal) return csvRefusalWords(refusal);
  const { because, line } = refusal;
  const { title: known, meaning, remedy } = text[because];
  const title = typeof known === "string" ? known : known(limits[because] ?? 0);
  return { title: line === undefined ? title : text.atLine(title, line), meaning, remedy };
}
