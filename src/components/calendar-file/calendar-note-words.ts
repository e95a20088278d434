import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import type { CsvNote } from "../csv-file/csv-reading.ts";
import { csvNoteWords } from "../csv-file/note-words.ts";
import type { CalendarNote } from "./line-fault.ts";

const named = (lines: readonly number[], more: number) =>
  more > 0 ? `${lines.join(", ")} and ${countText(more)} more` : lines.join(", ");

const text = catalogue("calendar-file/notes", {
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
      return text.encoding;
    case "goes on":
      return text.goesOn(...listed(note.lines));
    case "strange":
      return text.strange(...listed(note.lines));
    case "past":
    case "older":
    case "others":
      return text[note.kind](note.count);
    default:
      return csvNoteWords(note);
  }
}

const listed = (lines: readonly number[]) =>
  [lines.length, lines.slice(0, mostNamed), Math.max(0, lines.length - mostNamed)] as const;
