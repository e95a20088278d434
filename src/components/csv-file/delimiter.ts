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
  const [best] = judged.toSorted((a, b) => b.clean - a.clean || b.rows - a.rows || b.cells - a.cells);
  return { delimiter: best !== undefined && best.rows > 0 ? best.delimiter : ",", start };
}

type Judgement = {
  readonly delimiter: string;
  /** How many of the first rows agree on a number of cells, two at least. */
  readonly rows: number;
  /** How many of those have no quote amid a cell: like quotes that do not match, it is a sign of the wrong delimiter. */
  readonly clean: number;
  readonly cells: number;
};

/** What the first rows are if this separates them. */
function judge(text: string, delimiter: string, start: Start): Judgement {
  const widths = new Map<number, Judgement>();
  let seen = 0;
  for (const { cells, hasLooseQuote, fault } of splitRows(text, delimiter, start)) {
    if (fault === undefined && cells.length > 1) {
      const { rows = 0, clean = 0 } = widths.get(cells.length) ?? {};
      const row = { rows: rows + 1, clean: clean + (hasLooseQuote ? 0 : 1) };
      widths.set(cells.length, { delimiter, ...row, cells: cells.length });
    }
    seen += 1;
    if (seen === 20) break;
  }
  const [best] = [...widths.values()].toSorted((a, b) => b.rows - a.rows || b.cells - a.cells);
  return best ?? { delimiter, rows: 0, clean: 0, cells: 0 };
}
