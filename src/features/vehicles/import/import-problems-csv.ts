import type { ImportColumns, ImportTable } from "./import-columns.ts";
import type { PlannedLine } from "./import-plan-line.ts";
import { saveAs } from "#ui/browser/download.ts";
import { writeCsv } from "#values/csv.ts";

/** The lines with problems under the heads of their file, and what is wrong: corrected, it can be dropped as it is. */
export function problemRows(
  lines: readonly PlannedLine[],
  { table, columns }: { table: ImportTable; columns: ImportColumns },
): readonly (readonly string[])[] {
  const heads = [columns.vehicle.column, columns.reference].map((column) => table.head[column] ?? "");
  const problems = lines.filter(({ group }) => group === "problem");
  const rows = problems.map(({ line, vehicleCell, referenceCell, words }) => [
    vehicleCell,
    referenceCell,
    String(line),
    words,
  ]);
  return [[...heads, "Line", "Problem"], ...rows];
}

/** Saves them as a file beside the one that was chosen: `fleet-refs-problems.csv`. */
export function saveProblems(name: string, ...about: Parameters<typeof problemRows>): void {
  saveAs(`${name.replace(/\.\w+$/, "")}-problems.csv`, writeCsv(problemRows(...about)), "text/csv;charset=utf-8");
}
