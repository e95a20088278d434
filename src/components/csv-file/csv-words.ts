import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { csvLimits, type CsvNote, type CsvRefusal, type CsvRefusalReason } from "./csv-reading.ts";

const unread = "The file was not read, and nothing of it was imported.";

const refusals = catalogue("csv-file/refused", {
  atLine: (title: string, line: number) => `${title}: line ${line}`,
  "too large": {
    title: (megabytes: number) => `This file is larger than ${megabytes} MB`,
    meaning: unread,
    remedy: "Keep only the columns that are imported, or split the file and choose the parts one after the other.",
  },
  "too many rows": {
    title: (rows: number) => `This file has more than ${countText(rows)} rows`,
    meaning: unread,
    remedy: "Split the file and choose the parts one after the other.",
  },
  "too many columns": {
    title: (columns: number) => `This file has more than ${columns} columns`,
    meaning: unread,
    remedy: "Keep only the columns that are imported.",
  },
  empty: {
    title: "This file is empty",
    meaning: "There is not one line with text in it, so there is nothing to import.",
    remedy: "Choose another file, or export the table again.",
  },
  workbook: {
    title: "This is a workbook, not a CSV file",
    meaning: `Workbooks of Excel, Numbers or LibreOffice cannot be read here. ${unread}`,
    remedy: "Open it where it was made, save the sheet as CSV (Excel: “CSV UTF-8”), then choose that file.",
  },
  "no text": {
    title: "This is not a text file",
    meaning: `It holds signs that no text holds: it is of another kind, or damaged. ${unread}`,
    remedy: "Export the table again as CSV (Excel: “CSV UTF-8”), then choose that file.",
  },
  quotes: {
    title: "The quotation marks do not match",
    meaning: `One is never closed, or closes in the middle of a cell, so where cells end would be a guess. ${unread}`,
    remedy: "Close it, or write it twice where it is part of the text; or export the table again as CSV.",
  },
  "too slow": {
    title: "Reading this file took too long",
    meaning: `It was stopped. ${unread}`,
    remedy: "Close other programs and choose the file again, or split it.",
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

/** Words for the user: what happened, what it means, what to do. */
type Words = { readonly title: string; readonly meaning: string; readonly remedy: string };

const limited: Readonly<Partial<Record<CsvRefusalReason, string>>> = {
  "too large": refusals["too large"].title(csvLimits.bytes / 1024 ** 2),
  "too many rows": refusals["too many rows"].title(csvLimits.rows),
  "too many columns": refusals["too many columns"].title(csvLimits.columns),
};

/** A refusal in words; where a line is at fault the title says which. */
export function csvRefusalWords({ because, line }: Pick<CsvRefusal, "because" | "line">): Words {
  const { title: known, meaning, remedy } = refusals[because];
  const title = typeof known === "string" ? known : (limited[because] ?? "");
  return { title: line === undefined ? title : refusals.atLine(title, line), meaning, remedy };
}

const notes = catalogue("csv-file/notes", {
  encoding: "The file is not UTF-8. It was read as Windows-1252, so check letters with accents.",
  uneven: (count: number, lines: readonly number[], more: number) => {
    const which = more > 0 ? `${lines.join(", ")} and ${more} more` : lines.join(", ");
    return `${count === 1 ? "One line has" : `${count} lines have`} fewer or more cells than the head: ${which}.`;
  },
  unguarded: (cells: number) =>
    `${cells === 1 ? "One cell" : `${cells} cells`} had an apostrophe before what a spreadsheet would calculate, as our exports have. It was taken off.`,
});

/** So many lines are named. */
const mostNamed = 5;

/** A note on how a file was read, in a sentence. */
export function csvNoteWords(note: CsvNote): string {
  switch (note.kind) {
    case "encoding":
      return notes.encoding;
    case "uneven": {
      const { lines } = note;
      return notes.uneven(lines.length, lines.slice(0, mostNamed), Math.max(0, lines.length - mostNamed));
    }
    case "unguarded":
      return notes.unguarded(note.cells);
  }
}
