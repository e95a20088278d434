import Papa from "papaparse";
import { withoutFormulaGuard } from "#values/csv.ts";
import {
  csvLimits,
  refused,
  type CsvNote,
  type CsvReading,
  type CsvRefusal,
  type CsvRow,
  type CsvEncoding,
} from "./csv-reading.ts";
import { headedAt, likelyHead } from "./head-line.ts";

/** Delimiters in the order of trust: a tab is rare within texts, a comma common. */
const delimiters = ["\t", ";", "|", ","];

/** The line that spreadsheets put before a table: `sep=;`, never in quotes. */
const sepLine = /^sep=(\\t|[^\r\n"\p{L}\p{N} ]) *(?:\r\n|\n|\r|$)/iu;

/**
 * Reads a CSV file from any program. Never throws, and never returns a part: a file that breaks a limit is refused, and a
 * line whose quotes don't match is marked. In a page, use `readCsvFile`, which does it in a worker, within a time limit.
 * `isHead`: whether a line names the wanted columns; the first one that does is the header.
 */
export function readCsv(bytes: Uint8Array, isHead: (cells: readonly string[]) => boolean = () => false): CsvReading {
  if (bytes.length > csvLimits.bytes) return refused("too large");
  const decoded = decode(bytes);
  if (decoded.kind === "refused") return decoded;
  const whole = withoutOuterQuotes(decoded.text);
  const [before = "", said = ""] = sepLine.exec(whole) ?? [];
  const named = said === "\\t" ? "\t" : said;
  // A single UTF-16 unit: half of a pair could be confused with others.
  const isNamed = named.length === 1;
  const text = isNamed ? whole.slice(before.length) : whole;
  const delimiter = isNamed ? named : likelyDelimiter(text);
  const split = splitRows(text, delimiter, isNamed ? 2 : 1);
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

/** A spreadsheet that opened a table in one column saves each whole line in quotes. Takes these off. */
function withoutOuterQuotes(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const isQuoted = lines.every((line) => line === "" || (/^"[^"]*(?:""[^"]*)*"$/.test(line) && /[;,\t|]/.test(line)));
  return isQuoted ? lines.map((line) => line.slice(1, -1).replaceAll('""', '"')).join("\n") : text;
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

type Decoded = { readonly kind: "text"; readonly text: string; readonly encoding: CsvEncoding };

/** The first bytes of old Excel, and of archives: zip, gzip, 7z and rar. */
const oldWorkbook = "\u00D0\u00CF\u0011\u00E0";
const deliveryLogs = ["PK\u0003\u0004", "PK\u0005\u0006", "PK\u0007\u0008", "\u001F\u008B", "7z\u00BC\u00AF", "Rar!"];
/** Files inside the archives that workbooks are: Excel, LibreOffice, Numbers. */
const inWorkbook = /\[Content_Types\]\.xml|_rels\/\.rels|mimetypeapplication\/|Index\/(?:Document|Tables)/;

const markup = /^\s*<(?:!doctype|!--|\?xml|(?:html|head|body|title|meta|script|style|table|div|p|pre|svg)[\s>])/i;

/** In a file that isn't UTF-8: characters that show it isn't text. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000E-\u001F\u007F]/;

/**
 * Bytes as text, their mark of encoding taken off: as the mark says, else as UTF-16 when nearly every second byte is 0, else as
 * UTF-8, and where that is impossible as Windows-1252, in which older spreadsheets still save.
 * Refuses workbooks, archives and web pages, and whatever holds a NUL: some programs end a text there, so that two of them would read two texts.
 */
export function decode(bytes: Uint8Array): Decoded | CsvRefusal {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start === oldWorkbook) return refused("workbook");
  if (deliveryLogs.some((deliveryLog) => start.startsWith(deliveryLog)))
    return refused(inWorkbook.test(textOf(bytes, "windows-1252") ?? "") ? "workbook" : "archive");
  const encoding = wideEncoding(bytes) ?? "utf-8";
  const text = textOf(bytes, encoding);
  if (text !== undefined) return markup.test(text) ? refused("web page") : withoutNul({ kind: "text", text, encoding });
  if (encoding !== "utf-8") return refused("no text");
  const old = textOf(bytes, "windows-1252") ?? "";
  if (markup.test(old)) return refused("web page");
  return control.test(old) ? refused("no text") : { kind: "text", text: old, encoding: "windows-1252" };
}

function textOf(bytes: Uint8Array, encoding: CsvEncoding): string | undefined {
  try {
    // Programs of DOS end a text with Ctrl-Z.
    // oxlint-disable-next-line no-control-regex -- Ctrl-Z is a control character
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/(?<!\u001A)\u001A+\s*$/, "");
    // Where files were joined, each line may begin with a mark of encoding.
    return text.replaceAll(/^\uFEFF+/gm, "");
  } catch {
    return undefined;
  }
}

function withoutNul(decoded: Decoded): Decoded | CsvRefusal {
  const at = decoded.text.indexOf("\0");
  return at < 0 ? decoded : refused("no text", decoded.text.slice(0, at).split(/\r\n?|\n/).length);
}

function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const pairs = Math.min(bytes.length >> 1, 2000);
  let [evenZeros, oddZeros] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[2 * pair] === 0) evenZeros += 1;
    if (bytes[2 * pair + 1] === 0) oddZeros += 1;
  }
  // Nearly all: letters of other alphabets contain no zero byte.
  const most = Math.max(1, pairs * 0.7);
  if (oddZeros >= most && evenZeros === 0) return "utf-16le";
  return evenZeros >= most && oddZeros === 0 ? "utf-16be" : undefined;
}
