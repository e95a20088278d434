import Papa from "papaparse";
import { withoutFormulaGuard } from "#values/csv.ts";
import { csvLimits, refused, type CsvNote, type CsvReading, type CsvRefusal, type CsvRow } from "./csv-reading.ts";
import { decode } from "./decode.ts";

/** Delimiters in the order of trust: a tab is rare within texts, a comma common. */
const delimiters = ["\t", ";", "|", ","];

/** The line that spreadsheets put before a table: `sep=;`, never in quotes. */
const told = /^sep=([^\r\n"\p{L}\p{N} ]) *(?:\r\n|\n|\r|$)/iu;

/**
 * Reads a CSV file from any program. Never throws, and never returns a part: a file that breaks a limit or whose
 * quotes don't match is refused. In a page, use `readCsvFile`, which does it in a worker, within a time limit.
 */
export function readCsv(bytes: Uint8Array): CsvReading {
  if (bytes.length > csvLimits.bytes) return refused("too large");
  const decoded = decode(bytes);
  if (decoded.kind === "refused") return decoded;
  const [before = "", named = ""] = told.exec(decoded.text) ?? [];
  // A single UTF-16 unit: half of a pair could be confused with others.
  const isTold = named.length === 1;
  const text = isTold ? decoded.text.slice(before.length) : decoded.text;
  const delimiter = isTold ? named : likelyDelimiter(text);
  const split = splitRows(text, delimiter, isTold ? 2 : 1);
  if (split.kind === "refused") return split;
  const [head, ...under] = split.rows;
  if (head === undefined) return refused("empty");
  const rows = under.map(({ line, cells }): CsvRow => {
    if (cells.length === head.cells.length) return { line, cells };
    return { line, cells, uneven: cells.length > head.cells.length ? "more" : "fewer" };
  });
  const { encoding } = decoded;
  const notes: CsvNote[] = encoding === "windows-1252" ? [{ kind: "encoding" }] : [];
  const lines = rows.filter((row) => row.uneven !== undefined).map(({ line }) => line);
  if (lines.length > 0) notes.push({ kind: "uneven", lines });
  if (split.unguarded > 0) notes.push({ kind: "unguarded", cells: split.unguarded });
  return { kind: "table", head: head.cells, headLine: head.line, rows, delimiter, encoding, notes };
}

/** The library's guess, which ignores quotes. */
function likelyDelimiter(text: string): string {
  const sample = mended(text.slice(0, 65_536), delimiters.join(""), () => "x");
  const options = { newline: "\n", skipEmptyLines: "greedy", preview: 20, delimitersToGuess: delimiters } as const;
  return Papa.parse(sample, options).meta.delimiter;
}

/**
 * The text as the library reads it right: every line ends with LF, since it joins rows without a word where line ends mix, and
 * no spaces stand around quotes. What is within the quotes of a cell stays as it is, or becomes what `inQuotes` makes of it.
 */
function mended(text: string, separators: string, inQuotes = (quoted: string) => quoted): string {
  const ends = `${inClass(separators)}\\r\\n`;
  const begin = `(?<=^|[${ends}])`;
  const quotedOrEnd = new RegExp(`${begin} *("[^"]*(?:""[^"]*)*") *(?=[${ends}]|$)|${begin} +(?=")|\\r\\n?`, "gu");
  return text.replaceAll(quotedOrEnd, (all, quoted?: string) =>
    quoted !== undefined ? inQuotes(quoted) : all.startsWith(" ") ? "" : "\n",
  );
}

/** Escapes characters for a character class. */
const inClass = (marks: string) => Array.from(marks, (mark) => `\\u{${mark.charCodeAt(0).toString(16)}}`).join("");

type Split = {
  readonly kind: "rows";
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly unguarded: number;
};

/** The non-empty rows, with the lines on which they start. */
function splitRows(text: string, delimiter: string, firstLine: number): Split | CsvRefusal {
  const lines = mended(text, delimiter);
  // Quotes count: they are an empty cell.
  const nothing = new RegExp(`^[\\s${inClass(delimiter + delimiters.join(""))}]*$`, "u");
  const rows: { line: number; cells: string[] }[] = [];
  let [line, begin, unguarded] = [firstLine, 0, 0];
  let refusal: CsvRefusal | undefined;
  Papa.parse<string[]>(lines, {
    delimiter,
    newline: "\n",
    fastMode: false,
    step: ({ data, errors, meta: { cursor } }, parser) => {
      const own = lines.slice(begin, cursor);
      if (errors.some(({ type }) => type === "Quotes")) refusal = refused("quotes", line);
      else if (data.length > csvLimits.columns) refusal = refused("too many columns", line);
      else if (!nothing.test(own)) {
        const cells = data.map(withoutFormulaGuard);
        unguarded += cells.filter((cell, at) => cell !== data[at]).length;
        rows.push({ line, cells });
        if (rows.length > csvLimits.rows + 1) refusal = refused("too many rows");
      }
      if (refusal !== undefined) parser.abort();
      begin = cursor;
      line += own.match(/\r\n?|\n/g)?.length ?? 0;
    },
  });
  return refusal ?? { kind: "rows", rows, unguarded };
}
