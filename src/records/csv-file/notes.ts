import type { CsvTable } from "./csv-reading.ts";

/** What the user should know of how a file was read; `unguarded` is the number of cells that lost a guard. */
export function notesOn({ rows, encoding }: Pick<CsvTable, "rows" | "encoding">, unguarded: number): readonly string[] {
  const notes: string[] = [];
  if (encoding === "windows-1252") {
    notes.push("The file is not UTF-8. It was read as Windows-1252, so check letters with accents.");
  }
  const uneven = rows.filter((row) => row.uneven !== undefined).map(({ line }) => line);
  if (uneven.length > 0) {
    const lines = uneven.length === 1 ? "One line has" : `${uneven.length} lines have`;
    notes.push(`${lines} fewer or more cells than the head: ${listed(uneven)}.`);
  }
  if (unguarded > 0) {
    const cells = unguarded === 1 ? "One cell" : `${unguarded} cells`;
    notes.push(
      `${cells} had an apostrophe before what a spreadsheet would calculate, as our exports have. It was taken off.`,
    );
  }
  return notes;
}

function listed(lines: readonly number[]): string {
  const first = lines.slice(0, 5).join(", ");
  return lines.length > 5 ? `${first} and ${lines.length - 5} more` : first;
}
