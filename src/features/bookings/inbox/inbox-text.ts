import type { Row } from "#records/replica/row.ts";

type Found = { text: string; rows: readonly Row[] };

/** What was found for each beginning of the text that is being typed, the shortest first; it goes with the rows. */
const typed = new WeakMap<readonly Row[], Found[]>();

/**
 * The rows whose text holds another, lower case; the very same list where all do. What a longer text is looked for in is what
 * its beginning was found in, and a letter that is taken back shows what was found before it.
 */
export function rowsWithText(rows: readonly Row[], text: string): readonly Row[] {
  if (text === "") return rows;
  const before = (typed.get(rows) ?? []).filter((found) => text.startsWith(found.text));
  const last = before.at(-1) ?? { text: "", rows };
  if (last.text === text) return last.rows;
  // `includes` takes half as long again for a single letter, which is looked for in all rows.
  const left = last.rows.filter((row) => row.text.indexOf(text) !== -1);
  const found = left.length === last.rows.length ? last.rows : left;
  typed.set(rows, [...before, { text, rows: found }]);
  return found;
}
