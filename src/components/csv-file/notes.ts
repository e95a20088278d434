import type { CsvNote, CsvTable } from "./csv-reading.ts";

/** What the user should know of how a file was read; `unguarded` is the number of cells that lost a guard. */
export function notesOn(
  { rows, encoding }: Pick<CsvTable, "rows" | "encoding">,
  unguarded: number,
): readonly CsvNote[] {
  const notes: CsvNote[] = [];
  if (encoding === "windows-1252") notes.push({ kind: "encoding" });
  const lines = rows.filter((row) => row.uneven !== undefined).map(({ line }) => line);
  if (lines.length > 0) notes.push({ kind: "uneven", lines });
  if (unguarded > 0) notes.push({ kind: "unguarded", cells: unguarded });
  return notes;
}
