import { displayText } from "./text.ts";

/** What a cell can hold; undefined is an empty cell. */
export type CsvCell = string | number | undefined;

/** Digits and nothing else that could act: a minus before them makes no formula. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Control characters but tab and line breaks. A table with a NUL in it is cut there by some readers. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * The beginning of a line, of the cell or within it, from where a spreadsheet would read a formula: it verifications past spaces
 * and marks that cannot be seen, takes full-width forms for their plain ones, and some readers split cells at line breaks.
 */
const formulaAhead = /(?<=^|[\n\r\u2028\u2029])(?=[\p{Zs}\p{Cf}]*[=+\-@\t\r＝＋－＠])/gu;

function cellText(cell: CsvCell): string {
  if (cell === undefined) return '""';
  if (typeof cell === "number" || plainNumber.test(cell)) return `"${String(cell)}"`;
  const tame = cell.replaceAll(control, (mark) => displayText(mark)).replaceAll(formulaAhead, "'");
  return `"${tame.replaceAll('"', '""')}"`;
}

/** Rows of a CSV file without its beginning, so that a long one can be written in slices. Each row ends with CR LF. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

/** By this mark spreadsheets know that a file is UTF-8. It comes first. */
export const csvMark = "\uFEFF";

/**
 * A CSV file (RFC 4180, UTF-8 with its mark) that is safe to open in a spreadsheet: every cell is quoted, and a line that
 * would be taken for a formula gets `'` before it. Numbers stay as they are; control characters are drawn as marks.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return csvMark + csvLines(rows);
}
