import { csvLines } from "#values/csv.ts";

/** An apostrophe at the beginning of a line, of the cell or within it. */
const mayGuard = /(?<=^|[\n\r\u2028\u2029])'(?=[\p{Zs}\p{Cf}]*[=+\-@\t\r＝＋－＠])/gu;

/**
 * The text of a cell as it was before our own writer put `'` before what spreadsheets would calculate. Only where the
 * writer would make exactly this cell of it: any other apostrophe belongs to the text. (One that somebody typed before a
 * formula cannot be told from a guard, and goes.)
 */
export function withoutFormulaGuard(cell: string): string {
  if (!cell.includes("'")) return cell;
  const bare = cell.replaceAll(mayGuard, "");
  return bare !== cell && csvLines([[bare]]) === `"${cell.replaceAll('"', '""')}"\r\n` ? bare : cell;
}
