import type { CsvNote, CsvRow, CsvTable } from "./csv-reading.ts";

/** Headers are looked for in so many lines. */
const among = 20;

/** A table's lines, and the notes about them. */
export type TableLines = Pick<CsvTable, "above" | "head" | "headLine" | "rows" | "notes">;

/** All lines of a table, its header included. */
export const linesOf = ({ above, head, headLine, rows }: TableLines) =>
  [...above, { line: headLine, cells: head }, ...rows] satisfies CsvRow[];

/** The lines among which the header is. */
export const headLines = (table: TableLines) => linesOf(table).slice(0, among);

/** The line that is likely the header: the first that `isHead` knows, or the first that fills half as many cells as most do. */
export function likelyHead(lines: readonly CsvRow[], isHead: (cells: readonly string[]) => boolean): number {
  const named = lines.slice(0, among).find(({ cells }) => isHead(cells));
  const filled = lines.map(({ cells }) => cells.filter((cell) => cell.trim() !== "").length);
  const times = [...Map.groupBy(filled, (count) => count).values()];
  const [usual = 0] =
    times.toSorted((one, other) => other.length - one.length || (other[0] ?? 0) - (one[0] ?? 0))[0] ?? [];
  return (named ?? lines.slice(0, among).find((_, at) => (filled[at] ?? 0) * 2 > usual) ?? lines[0])?.line ?? 0;
}

/** The table with the header in this line. Lines above it are ignored. */
export function headedAt<Table extends TableLines>(table: Table, headLine: number): Table {
  const lines = linesOf(table);
  const place = Math.max(
    0,
    lines.findIndex(({ line }) => line === headLine),
  );
  const { line = 0, cells: head = [] } = lines[place] ?? {};
  const rows = lines.slice(place + 1);
  const notes: CsvNote[] = table.notes.filter(({ kind }) => kind !== "head" && kind !== "uneven");
  const uneven = rows.filter(({ cells }) => cells.length !== head.length).map(({ line }) => line);
  if (place > 0) notes.push({ kind: "head", line });
  if (uneven.length > 0) notes.push({ kind: "uneven", lines: uneven });
  return { ...table, above: lines.slice(0, place), head, headLine: line, rows, notes };
}
