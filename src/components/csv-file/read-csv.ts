import type { CsvReading, CsvRow } from "./csv-reading.ts";
import { decode } from "./decode.ts";
import { findDelimiter } from "./delimiter.ts";
import { withoutFormulaGuard } from "./formula-guard.ts";
import { csvLimits } from "./limits.ts";
import { notesOn } from "./notes.ts";
import { refused } from "./refused.ts";
import { splitRows } from "./split-rows.ts";

/** Empty lines, also as spreadsheets write them. Quotes are something: a cell in which nothing stands. */
const nothing = /^[\s,;|]*$/;

/**
 * Reads a CSV file, of whatever make. Never throws, and never gives a part for the whole: a file that breaks a limit or whose
 * quotes do not match is refused. In a page, ask `readCsvFile`, which does it beside the page and within a time.
 */
export function readCsv(bytes: Uint8Array): CsvReading {
  if (bytes.length > csvLimits.bytes) return refused("too large");
  const decoded = decode(bytes);
  if (decoded.kind === "refused") return decoded;
  const { text, encoding } = decoded;
  if (nothing.test(text)) return refused("empty");
  const { delimiter, start } = findDelimiter(text);
  const all: { line: number; cells: string[] }[] = [];
  let unguarded = 0;
  for (const { line, cells, fault } of splitRows(text, delimiter, start)) {
    if (fault !== undefined) return refused(fault, line);
    if (all.length > csvLimits.rows) return refused("too many rows");
    const bare = cells.map(withoutFormulaGuard);
    unguarded += bare.filter((cell, at) => cell !== cells[at]).length;
    all.push({ line, cells: bare });
  }
  const [head, ...under] = all;
  if (head === undefined) return refused("empty");
  const rows = under.map((row): CsvRow => {
    const { line, cells } = row;
    if (cells.length === head.cells.length) return row;
    return { line, cells, uneven: cells.length > head.cells.length ? "more" : "fewer" };
  });
  const table = { head: head.cells, headLine: head.line, rows, delimiter, encoding };
  return { kind: "table", ...table, notes: notesOn(table, unguarded) };
}
