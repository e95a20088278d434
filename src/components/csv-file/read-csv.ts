import Papa from "papaparse";
import { withoutFormulaGuard } from "#values/csv.ts";
import { csvLimits, refused, type CsvNote, type CsvReading, type CsvRefusal, type CsvRow } from "./csv-reading.ts";
import { decode } from "./decode.ts";
import { headedAt, likelyHead } from "./head-line.ts";

/** Delimiters in the order of trust: a tab is rare within texts, a comma common. */
const delimiters = ["\t", ";", "|", ","];

/** The line that spreadsheets put before a table: `sep=;`, never in quotes. */
const told = /^sep=([^\r\n"\p{L}\p{N} ]) *(?:\r\n|\n|\r|$)/iu;

/**
 * Reads a CSV file from any program. Never throws, and never returns a part: a file that breaks a limit is refused, and a
 * line whose quotes don't match is marked. In a page, use `readCsvFile`, which does it in a worker, within a time limit.
 * `isHead`: whether a line names the wanted columns; the first one that does is the header.
 */
export function readCsv(bytes: Uint8Array, isHead: (cells: readonly string[]) => boolean = () => false): CsvReading {
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
  const { encoding } = decoded;
  const notes: CsvNote[] = encoding === "windows-1252" ? [{ kind: "encoding" }] : [];
  if (split.unguarded > 0) notes.push({ kind: "unguarded", cells: split.unguarded });
  const broken = split.rows.filter(({ isBroken }) => isBroken).map(({ line }) => line);
  if (broken.length > 0) notes.push({ kind: "broken", lines: broken });
  const [first, ...rows] = split.rows;
  if (first === undefined) return refused("empty");
  const table = {
    kind: "table",
    above: [],
    head: first.cells,
    headLine: first.line,
    rows,
    delimiter,
    encoding,
    notes,
  } as const;
  return headedAt(table, likelyHead(split.rows, isHead));
}

/** The library's guess, which ignores quotes. */
function likelyDelimiter(text: string): string {
  const sample = mended(text.slice(0, 65_536), delimiters.join(""), () => "x").text;
  const options = { newline: "\n", skipEmptyLines: "greedy", preview: 20, delimitersToGuess: delimiters } as const;
  return Papa.parse(sample, options).meta.delimiter;
}

/**
 * The text as the library reads it right: every line ends with LF, since it joins rows without a word where line ends mix,
 * no spaces stand around quotes, and a quote without its other half is text, so that it ends with its line (`broken`: where
 * such cells begin). What is within the quotes of a cell stays as it is, or becomes what `inQuotes` makes of it.
 */
function mended(text: string, separators: string, inQuotes = (quoted: string) => quoted) {
  const ends = `${inClass(separators)}\\r\\n`;
  const begin = `(?<=^|[${ends}])`;
  const quotedOrEnd = new RegExp(
    `${begin} *("[^"]*(?:""[^"]*)*") *(?=[${ends}]|$)|${begin} *("[^${ends}]*)|\\r\\n?`,
    "gu",
  );
  const broken: number[] = [];
  let grown = 0;
  const mend = (all: string, quoted: string | undefined, half: string | undefined, at: number) => {
    if (half !== undefined) broken.push(at + grown);
    const better = quoted ?? (half === undefined ? undefined : `"${half.replaceAll('"', '""')}"`);
    const written = better === undefined ? "\n" : inQuotes(better);
    grown += written.length - all.length;
    return written;
  };
  return { text: text.replaceAll(quotedOrEnd, mend), broken };
}

/** Escapes characters for a character class. */
const inClass = (marks: string) => Array.from(marks, (mark) => `\\u{${mark.charCodeAt(0).toString(16)}}`).join("");

type Split = {
  readonly kind: "rows";
  readonly rows: readonly CsvRow[];
  readonly unguarded: number;
};

/** The non-empty rows, with the lines on which they start. */
function splitRows(text: string, delimiter: string, firstLine: number): Split | CsvRefusal {
  const { text: lines, broken } = mended(text, delimiter);
  // Quotes count: they are an empty cell.
  const nothing = new RegExp(`^[\\s${inClass(delimiter + delimiters.join(""))}]*$`, "u");
  const rows: CsvRow[] = [];
  let [line, begin, unguarded, halves] = [firstLine, 0, 0, 0];
  let refusal: CsvRefusal | undefined;
  Papa.parse<string[]>(lines, {
    delimiter,
    newline: "\n",
    fastMode: false,
    step: ({ data, meta: { cursor } }, parser) => {
      const own = lines.slice(begin, cursor);
      const before = halves;
      while ((broken[halves] ?? Infinity) < cursor) halves += 1;
      if (data.length > csvLimits.columns) refusal = refused("too many columns", line);
      else if (!nothing.test(own)) {
        const cells = data.map(withoutFormulaGuard);
        unguarded += cells.filter((cell, at) => cell !== data[at]).length;
        rows.push(halves > before ? { line, cells, isBroken: true } : { line, cells });
        if (rows.length > csvLimits.rows + 1) refusal = refused("too many rows");
      }
      if (refusal !== undefined) parser.abort();
      begin = cursor;
      line += own.match(/\r\n?|\n/g)?.length ?? 0;
    },
  });
  return refusal ?? { kind: "rows", rows, unguarded };
}
