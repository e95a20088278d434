import { guardedCell, withoutFormulaGuard } from "#values/csv.ts";

/**
 * What is read from a cell into which an export wrote this text: control characters have become marks, and what verifications like a
 * guard before a formula is gone. By it a cell is known that nobody changed.
 */
export function readBack(text: string): string {
  // Half a character does not survive the encoding of the file.
  return withoutFormulaGuard(guardedCell(text).toWellFormed());
}

/** A text that was dressed up as a formula, so that a spreadsheet keeps its leading zeros: `="007"`. */
const dressed = /^\s*=\s*"((?:[^"]|"")*)"\s*$/u;

/** What a cell means: the text in a formula that is nothing but a text, and else the cell itself. */
export function cellText(cell: string): string {
  const inner = dressed.exec(cell)?.[1];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}
