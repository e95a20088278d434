/** Why a file was not read, without words: the worker that says so does not know the language of the page. */
export type CsvRefusal = {
  readonly kind: "refused";
  readonly because: CsvRefusalReason;
  /** The line of the file that is at fault, where there is one. */
  readonly line?: number;
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

/** A refusal; `line` says where. */
export function refused(because: CsvRefusalReason, line?: number): CsvRefusal {
  return line === undefined ? { kind: "refused", because } : { kind: "refused", because, line };
}
