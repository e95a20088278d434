/**
 * The limits of a CSV file. An import sends one request per row, so more rows are a mistake. The limit on columns keeps the
 * worker's result small enough not to block the page; our export of all vehicle fields has 206.
 */
export const csvLimits = { bytes: 2 * 1024 * 1024, rows: 5000, columns: 256, milliseconds: 3000 } as const;

export type CsvEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** A row below the header. */
export type CsvRow = {
  /** The line on which the row starts, from 1. Line breaks within quotes count. */
  readonly line: number;
  /** Exactly as in the file, spaces included, but without quotes and without the apostrophe before formulas. */
  readonly cells: readonly string[];
  /** A quotation mark in it is never closed, or closes in the middle of a cell. Its marks are read as text. */
  readonly isBroken?: true;
};

/**
 * Notes on how a file was read, as codes. `uneven`: these lines have fewer or more cells than the header;
 * `broken`: their quotation marks don't match; `head`: lines above the header are ignored; `unguarded`: the number of cells that lost their apostrophe.
 */
export type CsvNote =
  | { readonly kind: "encoding" }
  | { readonly kind: "uneven" | "broken"; readonly lines: readonly number[] }
  | { readonly kind: "head"; readonly line: number }
  | { readonly kind: "unguarded"; readonly cells: number };

export type CsvTable = {
  readonly kind: "table";
  /** The non-empty lines above the header, such as a title. */
  readonly above: readonly CsvRow[];
  readonly head: readonly string[];
  readonly headLine: number;
  /** The non-empty lines below the header, in file order. */
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
  readonly encoding: CsvEncoding;
  readonly notes: readonly CsvNote[];
};

/**
 * `unreadable`: the browser could not hand the file over. `no reader`: the worker did not start or failed.
 */
export type CsvRefusalReason =
  | "too large"
  | "too many rows"
  | "too many columns"
  | "empty"
  | "workbook"
  | "archive"
  | "web page"
  | "no text"
  | "too slow"
  | "unreadable"
  | "no reader";

/** Why a file was refused, as a code: the worker doesn't know the page's language. */
export type CsvRefusal = {
  readonly kind: "refused";
  readonly because: CsvRefusalReason;
  /** The line at fault, if there is one. */
  readonly line?: number;
};

/** The result of reading a file: a table, or a refusal. Never just a part of the file. */
export type CsvReading = CsvTable | CsvRefusal;

/** A refusal; `line` says where. */
export function refused<Reason extends string>(because: Reason, line?: number) {
  const refusal = { kind: "refused", because } as const;
  return line === undefined ? refusal : { ...refusal, line };
}
