import type { CsvRefusal } from "./refused.ts";

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

/** What became of a file: a table, or why there is none. A part of a file is never given for the whole. */
export type CsvReading = CsvTable | CsvRefusal;
