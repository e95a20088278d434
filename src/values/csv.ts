import Papa from "papaparse";
import { displayText } from "./text.ts";

/** What a cell can hold; undefined is an empty cell. */
export type CsvCell = string | number | undefined;

/** Digits and nothing else that could act: a minus before them makes no formula. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Control characters but tab and line breaks. A table with a NUL in it is cut there by some readers. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Where a spreadsheet may begin to read: at the beginning of a cell; after a line break within it, at which some split cells; and
 * after a semicolon or a tab, which end a cell where they are the list's separator, as in German, whatever the quotes say.
 */
const begin = "(?<=^|[\\n\\r\\u2028\\u2029;\\t])";

/** A formula from there on, past spaces, quotes and marks that cannot be seen. Full-width forms are taken for their plain ones. */
const formula = '(?=["\\p{Zs}\\p{Cf}]*[=+\\-@\\t\\r＝＋－＠])';

const formulaAhead = new RegExp(begin + formula, "gu");
const mayGuard = new RegExp(`${begin}'${formula}`, "gu");

/** The text of a cell, with `'` wherever a spreadsheet would calculate what follows, and control characters drawn as marks. */
export function guardedCell(cell: string): string {
  if (plainNumber.test(cell)) return cell;
  return cell.replaceAll(control, (mark) => displayText(mark)).replaceAll(formulaAhead, "'");
}

/**
 * The text of a cell as it was before `guardedCell`. Only where that would make exactly this cell of it: any other apostrophe
 * belongs to the text. (One that somebody typed before a formula cannot be told from a guard, and goes.)
 */
export function withoutFormulaGuard(cell: string): string {
  if (!cell.includes("'")) return cell;
  const bare = cell.replaceAll(mayGuard, "");
  return bare !== cell && guardedCell(bare) === cell ? bare : cell;
}

/** Rows of a CSV file without its beginning, so that a long one can be written in slices. Each row ends with CR LF. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? guardedCell(cell) : (cell ?? ""))));
  return `${Papa.unparse(cells, { quotes: true })}\r\n`;
}

/** By this mark spreadsheets know that a file is UTF-8. It comes first. */
export const csvMark = "\uFEFF";

/**
 * A CSV file (RFC 4180, UTF-8 with its mark) that is safe to open in a spreadsheet: every cell is quoted, and what would be
 * taken for a formula gets `'` before it. Numbers stay as they are; control characters are drawn as marks.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return csvMark + csvLines(rows);
}
