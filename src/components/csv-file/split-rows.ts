import { csvLimits } from "./limits.ts";
import { countLineBreaks } from "./line-breaks.ts";

/** A line of the file that is not empty, or what is wrong with it; nothing follows a fault. */
export type SplitRow = {
  readonly line: number;
  readonly cells: string[];
  /** Whether a quote stands in a cell that does not begin with one. */
  readonly hasLooseQuote: boolean;
  readonly fault?: "quotes" | "too many columns";
};

/** Where reading begins: a place in the text, and the number of that line. */
export type Start = { readonly at: number; readonly line: number };

const blanks = / */y;
const emptyLines = /[\r\n]+/y;
const lineEnd = /\r\n|\n|\r/y;

/**
 * The rows of a table, one after the other and without looking ahead, so that whoever has enough stops. Lines end with CR LF,
 * LF or CR, mixed as they come. A quote that begins a cell (spaces may stand around) holds delimiters and line breaks, and a
 * doubled one in it is one; anywhere else a quote is a character. Lines without text are left out.
 * Each character is looked at a fixed number of times, whatever stands in the file.
 */
export function* splitRows(text: string, delimiter: string, start: Start): Generator<SplitRow> {
  const plain = new RegExp(`[^\\r\\n\\u{${delimiter.charCodeAt(0).toString(16)}}]*`, "uy");
  let { at, line } = start;

  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? "";
    at += found.length;
    return found;
  };

  /** The text within quotes, when they open here and the cell ends where they close. */
  const quoted = (): string | undefined => {
    const begin = at + 1;
    let end = text.indexOf('"', begin);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end < 0) return undefined;
    at = end + 1;
    take(blanks);
    const next = text[at];
    const isEnd = next === undefined || next === delimiter || next === "\r" || next === "\n";
    return isEnd ? text.slice(begin, end).replaceAll('""', '"') : undefined;
  };

  for (;;) {
    line += countLineBreaks(take(emptyLines));
    if (at >= text.length) return;
    const row = { line, cells: [] as string[], hasLooseQuote: false };
    const lineOfRow = line;
    let hasText = false;
    let isOpen = true;
    while (isOpen) {
      if (row.cells.length >= csvLimits.columns) return yield { ...row, fault: "too many columns" };
      const before = take(blanks);
      if (text[at] === '"') {
        const cell = quoted();
        if (cell === undefined) return yield { ...row, line, fault: "quotes" };
        line += countLineBreaks(cell);
        row.cells.push(cell);
        hasText = true;
      } else {
        const cell = before + take(plain);
        row.cells.push(cell);
        hasText ||= cell.trim() !== "";
        row.hasLooseQuote ||= cell.includes('"');
      }
      isOpen = text[at] === delimiter;
      if (isOpen) at += 1;
    }
    if (take(lineEnd) !== "") line += 1;
    if (hasText) yield { ...row, line: lineOfRow };
  }
}
