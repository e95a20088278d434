import { csvLimits } from "./limits.ts";

/** Words for the user: what happened, what it means, what to do. */
type Words = { readonly title: string; readonly meaning: string; readonly remedy: string };

/** Why a file was not read. */
export type CsvRefusal = Words & {
  readonly kind: "refused";
  readonly because: CsvRefusalReason;
  /** The line of the file that is at fault, where there is one. */
  readonly line?: number;
};

/**
 * `unreadable`: the browser could not hand the file over. `no reader`: the worker did not start or failed. `quotes`: one is
 * never closed, or closes in the middle of a cell.
 */
export type CsvRefusalReason =
  | "too large"
  | "too many rows"
  | "too many columns"
  | "empty"
  | "workbook"
  | "no text"
  | "quotes"
  | "too slow"
  | "unreadable"
  | "no reader";

const unread = "The file was not read, and nothing of it was imported.";
const asText = "Export the table again as CSV (Excel: “CSV UTF-8”), then choose that file.";

const words: Readonly<Record<CsvRefusalReason, Words>> = {
  "too large": {
    title: `This file is larger than ${csvLimits.bytes / 1024 ** 2} MB`,
    meaning: unread,
    remedy: "Keep only the columns that are imported, or split the file and choose the parts one after the other.",
  },
  "too many rows": {
    title: `This file has more than ${csvLimits.rows.toLocaleString("en-US")} rows`,
    meaning: unread,
    remedy: "Split the file and choose the parts one after the other.",
  },
  "too many columns": {
    title: `This file has more than ${csvLimits.columns} columns`,
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
    remedy: asText,
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
};

/** A refusal in words; with `line` the title says where. */
export function refused(because: CsvRefusalReason, line?: number): CsvRefusal {
  const { title, ...rest } = words[because];
  if (line === undefined) return { kind: "refused", because, title, ...rest };
  return { kind: "refused", because, line, title: `${title}: line ${line}`, ...rest };
}
