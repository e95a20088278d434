import type { CsvRefusal } from "../csv-file/refused.ts";

/** Why a file was not read, without words: the worker that says so does not know the language of the page. */
export type CalendarRefusal = {
  readonly kind: "refused";
  readonly because: CalendarRefusalReason;
  /** The line of the file that is at fault, where there is one. */
  readonly line?: number;
};

/** The same of a table, by the rules of tables. */
export type TableRefusal = CsvRefusal & { readonly of: "table" };

/** `nesting`: parts begin and end across each other; `cut off`: the last one never ends. */
export type CalendarRefusalReason =
  | "too large"
  | "too many events"
  | "too many ranges"
  | "too many zones"
  | "too many dates"
  | "no calendar"
  | "nesting"
  | "cut off"
  | "too slow"
  | "unreadable"
  | "no reader";

/** A refusal; `line` says where. */
export function refused(because: CalendarRefusalReason, line?: number): CalendarRefusal {
  return line === undefined ? { kind: "refused", because } : { kind: "refused", because, line };
}
