import type { CsvNote } from "../csv-file/csv-reading.ts";
import type { CalendarNote, LineFault } from "./line-fault.ts";
import type { CalendarRefusal, TableRefusal } from "./refused.ts";

/** Which columns of a table mean what, by place. `id`: none of them has to. */
export type CalendarColumns = {
  readonly vehicle: number;
  readonly start: number;
  readonly end: number;
  readonly id?: number | undefined;
};

/** How a file is to be read. */
export type CalendarWishes = {
  readonly kind: "ics" | "csv";
  /** For times that name no zone: an IANA name. */
  readonly zone: string;
  /** Which is meant where the clocks are set back over a time; undefined: it is asked. */
  readonly repeated: "earlier" | "later" | undefined;
  /** Epoch ms: rules are followed from here on. */
  readonly now: number;
  /** The references of the vehicles that events are for; a table names its own. */
  readonly vehicles: readonly string[];
  /** Which columns of a table mean what; undefined: by their names. */
  readonly columns?: CalendarColumns | undefined;
};

/** Why an event or a row is no range. `twice`: a choice is missing; `file`: it has to be put right where it was made. */
export type LineProblem = {
  readonly kind: "problem";
  readonly because: "twice" | "file";
  readonly fault: LineFault;
  readonly line: number;
};

/** A range in time, epoch ms. `zone`: in which it is meant, an IANA name. */
export type LineRange = {
  readonly kind: "range";
  readonly from: number;
  readonly until: number;
  readonly zone: string;
  readonly isAllDay: boolean;
};

/** What an event, one of its occurrences or a row of a table comes to, before it is known for which vehicle. */
export type CalendarEntry = {
  /** The line of the file on which it begins; the first is 1. */
  readonly line: number;
  readonly uid: string;
  readonly title: string;
  /** Which occurrence of its UID it is: when it was to begin at first, in UTC or as a day; empty where there is but one. */
  readonly recurrence: string;
  /** The file says that it does not take place any more. */
  readonly isCancelled: boolean;
  /** The file says that it takes up nobody's time. */
  readonly isFree: boolean;
  /** It names no zone, so that it is one of the chosen zone. */
  readonly isFloating: boolean;
  readonly time: LineRange | LineProblem;
  /** What a table says of it: the reference of its vehicle, and an id of its own. */
  readonly vehicle?: string | undefined;
  readonly id?: string | undefined;
};

/** One line of a dry run: an entry for one vehicle. */
export type CalendarLine = Pick<CalendarEntry, "line" | "title" | "isCancelled" | "isFree" | "time"> & {
  /** Its place among all lines. */
  readonly place: number;
  /** external_ref; undefined while no vehicle is chosen. */
  readonly vehicle: string | undefined;
  /** external_block_id; the same for the same event, range and vehicle, whenever it is read. */
  readonly blockId: string | undefined;
  /** What the ids of one event or occurrence have in common, wherever it is moved to. */
  readonly stem: string | undefined;
  /** ISO-8601 with offset, as they are sent. */
  readonly start: string | undefined;
  readonly end: string | undefined;
};

/** A file that was read from its first to its last line. */
export type CalendarTable = {
  readonly kind: "calendar";
  readonly lines: readonly CalendarLine[];
  /** What the user should know of how it was read. */
  readonly notes: readonly (CalendarNote | CsvNote)[];
  /** Whether any of its times names no zone. */
  readonly hasFloating: boolean;
  /** How many lines have a time that comes twice. */
  readonly repeated: number;
};

/** A table whose columns a person has to name. `sample`: its first rows. */
export type CalendarColumnsAsked = {
  readonly kind: "columns";
  readonly head: readonly string[];
  readonly sample: readonly (readonly string[])[];
};

/** What became of a file. A part of it is never given for the whole. */
export type CalendarReading = CalendarTable | CalendarColumnsAsked | CalendarRefusal | TableRefusal;
