import type { CsvNote, CsvRefusal } from "../csv-file/csv-reading.ts";

/**
 * What is read of a calendar at most, and for how long. `ranges`: what comes of it, vehicle by vehicle, since each is a request.
 * `occurrences`: of one rule; `horizonDays`: how far ahead rules are followed; `steps`: days that all rules walk through; `dates`:
 * that are left out of rules or added to them.
 */
export const calendarLimits = {
  bytes: 2 * 1024 * 1024,
  events: 5000,
  ranges: 5000,
  occurrences: 366,
  horizonDays: 731,
  steps: 50_000,
  dates: 10_000,
  /** C3: nobody means a block that is longer. */
  longestDays: 730,
  milliseconds: 3000,
} as const;

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

/** A column of a table that holds a time. */
export type TimeColumn = "start" | "end";

/**
 * What is wrong with an event or a row, without words: the worker that says so does not know the language of the page. `changes
 * all`: a change with RANGE. `name`, `value`: what the words name, fit to be shown. Of the clocks: what a wall clock shows (`wall`),
 * and the two moments that it may mean or lies between, epoch ms.
 */
export type LineFault =
  | { readonly is: PlainFault; readonly name?: string; readonly value?: string }
  | {
      readonly is: "clock skips" | "clock repeats";
      readonly zone: string;
      readonly wall: string;
      readonly moments: readonly [number, number];
    };

type PlainFault =
  | "changes all"
  | "no vehicle"
  | "ends too early"
  | "too long"
  | "exceptions"
  | "no beginning"
  | "no end"
  | "day and time"
  | "duration"
  | "rule begins elsewhere"
  | `${TimeColumn} is a day`
  | `${TimeColumn} is strange`
  | `${TimeColumn} is empty`
  | "stands twice"
  | "day or time"
  | "unreadable time"
  | "far year"
  | "unknown zone"
  | "unreadable rule"
  | "rule repeats"
  | "rule's part";

/** Thrown where an event or a row is no range, and caught where its line is made. */
export class Faulty extends Error {
  readonly fault: LineFault;
  constructor(fault: LineFault) {
    super(fault.is);
    this.fault = fault;
  }
}

/** What the user should know of how a file was read, without words. Numbers of lines, or counts. */
export type CalendarNote =
  | { readonly kind: "encoding" }
  | { readonly kind: "goes on" | "strange"; readonly lines: readonly number[] }
  | { readonly kind: "past" | "older" | "others"; readonly count: number };

/** Why an event or a row is no range. `twice`: a choice is missing; `file`: it has to be put right where it was made. */
export type LineProblem = {
  readonly kind: "problem";
  readonly because: "twice" | "file";
  readonly fault: LineFault;
};

/** What is made, or what is wrong with it. */
export function orProblem<Made>(make: () => Made): Made | LineProblem {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    const { fault } = error;
    return { kind: "problem", because: fault.is === "clock repeats" ? "twice" : "file", fault };
  }
}

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
  /** The calendar day on which it begins where it is meant, `2026-10-25`; undefined where that cannot be read. */
  readonly day: string | undefined;
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
export type CalendarLine = Pick<CalendarEntry, "line" | "title" | "day" | "isCancelled" | "isFree" | "time"> & {
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

/** A file that was read completely. */
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

/** Why a file was not read, without words. `nesting`: parts begin and end across each other; `cut off`: the last one never ends. */
export type CalendarRefusal = {
  readonly kind: "refused";
  readonly because:
    | "too large"
    | "too many events"
    | "too many ranges"
    | "too many dates"
    | "no calendar"
    | "nesting"
    | "cut off"
    | "too slow"
    | "unreadable"
    | "no reader";
  /** The line at fault, if there is one. */
  readonly line?: number;
};

/** The same of a table, by the rules of tables. */
export type TableRefusal = CsvRefusal & { readonly of: "table" };

/** A table whose columns a person has to name. `sample`: its first rows. */
type ColumnsAsked = {
  readonly kind: "columns";
  readonly head: readonly string[];
  readonly sample: readonly (readonly string[])[];
};

/** The result of reading a file. Never just a part of it. */
export type CalendarReading = CalendarTable | ColumnsAsked | CalendarRefusal | TableRefusal;
