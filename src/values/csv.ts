import Papa from "papaparse";
import { displayText } from "./text.ts";

/** The value of a cell; undefined is an empty cell. */
export type CsvCell = string | number | undefined;

/** Only digits, with decimals: a minus before them makes no formula. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Control characters except tab and line breaks. Some programs cut a table at a NUL. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Where a spreadsheet may start to read: at the start of a cell; after a line break, where some programs split cells; and
 * after a semicolon, a bar or a tab, which end a cell where they are the list separator, as in German, despite the quotes.
 */
const begin = "(?<=^|[\\n\\r\\u2028\\u2029;|\\t])";

/** A formula from there on, after spaces, quotes and invisible marks. Full-width signs count like plain ones. */
const formula = '(?=["\\p{Zs}\\p{Cf}]*[=+\\-@\\t\\r＝＋－＠])';

const formulaAhead = new RegExp(begin + formula, "gu");
const mayGuard = new RegExp(`${begin}'${formula}`, "gu");

/** The text of a cell, with `'` wherever a spreadsheet would calculate what follows, and control characters drawn as marks. */
function guardedCell(cell: string): string {
  if (plainNumber.test(cell)) return cell;
  return cell.replaceAll(control, (mark) => displayText(mark)).replaceAll(formulaAhead, "'");
}

/**
 * The text of a cell before `guardedCell`, if that would produce exactly this cell. Any other apostrophe belongs to the
 * text. (One that somebody typed before a formula looks like a guard, so it is removed.)
 */
export function withoutFormulaGuard(cell: string): string {
  if (!cell.includes("'")) return cell;
  const bare = cell.replaceAll(mayGuard, "");
  return bare !== cell && guardedCell(bare) === cell ? bare : cell;
}

/**
 * Rows of a CSV file (RFC 4180) that is safe to open in a spreadsheet: every cell is quoted, and what would be taken for a
 * formula gets `'` before it. Numbers stay as they are. Each row ends with CR LF.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? guardedCell(cell) : (cell ?? ""))));
  return `${Papa.unparse(cells, { quotes: true })}\r\n`;
}

/** Marks a file as UTF-8 for spreadsheets. It comes first. */
export const csvMark = "\uFEFF";
