/**
 * What is read at most, and for how long. An import sends a request a row, so more rows than that are a mistake; with cells
 * limited too, what comes back from the worker never holds up the page. An export of all that is sent of vehicles has 206 columns.
 */
export const csvLimits = { bytes: 2 * 1024 * 1024, rows: 5000, columns: 256, milliseconds: 3000 } as const;

/** How the file's bytes were taken for text. */
export type CsvEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** A row under the head. */
export type CsvRow = {
  /** The line of the file on which the row begins; the first is 1. Line breaks within quotes count. */
  readonly line: number;
  /** Exactly as they stand in the file, spaces included; without quotes and without the guard before formulas. */
  readonly cells: readonly string[];
  /** Set when the row has fewer or more cells than the head. Nothing is cut or filled up. */
  readonly uneven?: "fewer" | "more";
};

/**
 * What the user should know of how a file was read, without words. `uneven`: these lines have fewer or more cells than the head;
 * `unguarded`: so many cells lost a guard.
 */
export type CsvNote =
  | { readonly kind: "encoding" }
  | { readonly kind: "uneven"; readonly lines: readonly number[] }
  | { readonly kind: "unguarded"; readonly cells: number };

/** A file that was read from its first to its last line. */
export type CsvTable = {
  readonly kind: "table";
  /** The first line that is not empty. */
  readonly head: readonly string[];
  readonly headLine: number;
  /** Lines under the head that are not empty, in the order of the file. */
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
  readonly encoding: CsvEncoding;
  readonly notes: readonly CsvNote[];
};

/**
 * `unreadable`: the browser could not hand the file over. `no reader`: the worker did not start or failed. `quotes`: one is
 * never closed, or closes in the middle of a cell.
 */
export type CsvRefusalReason =
  | "too large"
  | "too many rows"
  | "too many columns"
  | "empty"
  | "workbook"
  | "no text"
  | "quotes"
  | "too slow"
  | "unreadable"
  | "no reader";

/** Why a file was not read, without words: the worker that says so does not know the language of the page. */
export type CsvRefusal = {
  readonly kind: "refused";
  readonly because: CsvRefusalReason;
  /** The line of the file that is at fault, where there is one. */
  readonly line?: number;
};

/** What became of a file: a table, or why there is none. A part of a file is never given for the whole. */
export type CsvReading = CsvTable | CsvRefusal;

/** A refusal; `line` says where. */
export function refused<Reason extends string>(because: Reason, line?: number) {
  const refusal = { kind: "refused", because } as const;
  return line === undefined ? refusal : { ...refusal, line };
}
