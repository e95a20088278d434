/** A line of a calendar as it was before it was folded. `line`: where it begins in the file; the first is 1. */
export type ContentLine = { readonly line: number; readonly text: string };

const [lineFeed, carriageReturn, space, tab] = [0x0a, 0x0d, 0x20, 0x09];

/**
 * The lines of a calendar, put together where they were folded (RFC 5545, 3.1). Any kind of line end will do; empty lines are
 * passed over, since some programs write an end twice.
 */
export function* contentLines(text: string): Generator<ContentLine> {
  let [line, start] = [0, 0];
  let open: { line: number; pieces: string[] } | undefined;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? lineFeed : text.charCodeAt(at);
    if (code !== lineFeed && code !== carriageReturn) continue;
    line += 1;
    const [from, to] = [start, at];
    if (code === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at += 1;
    start = at + 1;
    if (from === to) continue;
    const first = text.charCodeAt(from);
    if ((first === space || first === tab) && open !== undefined) {
      open.pieces.push(text.slice(from + 1, to));
      continue;
    }
    if (open !== undefined) yield { line: open.line, text: open.pieces.join("") };
    open = { line, pieces: [text.slice(from, to)] };
  }
  if (open !== undefined) yield { line: open.line, text: open.pieces.join("") };
}
