import { splitRows, type Start } from "./split-rows.ts";

/**
 * In the order of trust where more than one fits: a comma often stands within texts, a semicolon less often, a tab hardly ever.
 */
const delimiters = ["\t", ";", "|", ","];

/** What spreadsheets leave before a table to say how it is read: `sep=;`, never in quotes. */
const told = /^sep=([^\r\n"\p{L}\p{N} ]) *(?:\r\n|\n|\r|$)/iu;

/** What separates the cells of a file, and where its table begins. */
export function findDelimiter(text: string): { readonly delimiter: string; readonly start: Start } {
  const [before = "", delimiter = ""] = told.exec(text) ?? [];
  // One unit of text: a sign made of two could not be told from halves of others.
  if (delimiter.length === 1) return { delimiter, start: { at: before.length, line: 2 } };
  const start = { at: 0, line: 1 };
  const judged = delimiters.map((delimiter) => judge(text, delimiter, start));
  const [best] = judged.toSorted((a, b) => b.rows - a.rows || b.cells - a.cells);
  return { delimiter: best !== undefined && best.rows > 0 ? best.delimiter : ",", start };
}

type Judgement = { readonly delimiter: string; readonly rows: number; readonly cells: number };

/** How many of the first rows agree on a number of cells, two at least, if this separates them. */
function judge(text: string, delimiter: string, start: Start): Judgement {
  const counts = new Map<number, number>();
  let seen = 0;
  for (const { cells, fault } of splitRows(text, delimiter, start)) {
    // Quotes that do not match are mostly a sign of the wrong delimiter.
    if (fault === undefined && cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    seen += 1;
    if (seen === 20) break;
  }
  const [cells = 0, rows = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { delimiter, rows, cells };
}
