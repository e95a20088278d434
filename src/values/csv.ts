import Papa from "papaparse";
import { numberLocale } from "#language/locale/language.ts";
import { displayText } from "./text.ts";

/** The value of a cell; undefined is an empty cell. `decimal`: a number as text, which keeps its zeros. */
export type CsvCell = string | number | { readonly decimal: string } | undefined;

/**
 * Whether files have a semicolon between cells and a comma in numbers, as spreadsheets in this language expect. Elsewhere they
 * would put a row into one cell, and make dates of amounts such as 12.10.
 */
const hasComma = (1.5).toLocaleString(numberLocale).includes(",");

/** Only digits, with decimals: a minus before them makes no formula. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Control characters except tab and line breaks. Some programs cut a table at a NUL. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/** A formula from there on, after spaces, quotes and invisible marks. Full-width signs count like plain ones. */
const formula = '(?=["\\p{Zs}\\p{Cf}]*[=+\\-@\\t\\r＝＋－＠])';

/**
 * Where a spreadsheet may start to read a formula: at the start of a cell; after a line break, where some programs split
 * cells; and after one of these marks, because a spreadsheet that separates cells by it splits there, even in quotes.
 */
function placesAfter(marks: string) {
  const begin = `(?<=^|[\\n\\r\\u2028\\u2029${marks}])`;
  return { ahead: new RegExp(begin + formula, "gu"), guard: new RegExp(`${begin}'${formula}`, "gu") };
}

/** In files with semicolons between cells, and in those with commas. */
const [ofSemicolons, ofCommas] = [placesAfter(";|\\t,"), placesAfter(";|\\t")];

/** The text of a cell, with `'` wherever a spreadsheet would calculate what follows, and control characters drawn as marks. */
function guardedCell(cell: string, ahead: RegExp): string {
  if (plainNumber.test(cell)) return cell;
  return cell.replaceAll(control, (mark) => displayText(mark)).replaceAll(ahead, "'");
}

/**
 * The text of a cell before `guardedCell`, if that would produce exactly this cell. Any other apostrophe belongs to the
 * text. (One that somebody typed before a formula looks like a guard, so it is removed.)
 */
export function withoutFormulaGuard(cell: string): string {
  if (!cell.includes("'")) return cell;
  for (const { ahead, guard } of [ofSemicolons, ofCommas]) {
    const bare = cell.replaceAll(guard, "");
    if (bare !== cell && guardedCell(bare, ahead) === cell) return bare;
  }
  return cell;
}

/**
 * Rows of a CSV file (RFC 4180) that is safe to open in a spreadsheet: every cell is quoted, and what would be taken for a
 * formula gets `'` before it. Numbers are written as in the page's language. Each row ends with CR LF.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], isComma = hasComma): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => row.map((cell) => cellText(cell, isComma)));
  return `${Papa.unparse(cells, { quotes: true, delimiter: isComma ? ";" : "," })}\r\n`;
}

function cellText(cell: CsvCell, isComma: boolean): string {
  const number = typeof cell === "object" ? cell.decimal : typeof cell === "number" ? String(cell) : "";
  if (/^-?\d[\d.]*(e[+-]\d+)?$/.test(number)) return isComma ? number.replace(".", ",") : number;
  const text = typeof cell === "string" ? cell : number;
  return guardedCell(text, (isComma ? ofSemicolons : ofCommas).ahead);
}

/** Marks a file as UTF-8 for spreadsheets. It comes first. */
export const csvMark = "\uFEFF";
