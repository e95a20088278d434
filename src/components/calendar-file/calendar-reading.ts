import type { CsvNote, CsvRefusal, CsvRow } from "../csv-file/csv-reading.ts";

/**
 * The limits of a calendar file. `ranges`: the resulting blocks of all vehicles, since each is a request.
 * `occurrences`: per rule; `horizonDays`: how far ahead rules are followed; `steps`: days that all rules step through; `dates`:
 * excluded from rules or added to them.
 */
export const calendarLimits = {
  bytes: 2 * 1024 * 1024,
  events: 5000,
  ranges: 5000,
  occurrences: 366,
  horizonDays: 731,
  steps: 50_000,
  dates: 10_000,
  /** C3: a longer block is surely a mistake. */
  longestDays: 730,
  milliseconds: 3000,
} as const;

/** The meaning of a table's columns, by index. `id` is optional. */
export type CalendarColumns = {
  readonly vehicle: number;
  readonly start: number;
  readonly end: number;
  readonly id?: number | undefined;
};

export type CalendarWishes = {
  readonly kind: "ics" | "csv";
  /** For times without a zone: an IANA name. */
  readonly zone: string;
  /** A person chose it for this file. Otherwise the zone that the file names comes first. */
  readonly isZoneChosen?: boolean;
  /** Which of two moments a repeated time means; undefined: ask. */
  readonly repeated: "earlier" | "later" | undefined;
  /** Epoch ms; rules are followed from this moment. */
  readonly now: number;
  /** The references of the chosen vehicles; a table has its own. */
  readonly vehicles: readonly string[];
  /** The meaning of a table's columns; undefined: by their headers. */
  readonly columns?: CalendarColumns | undefined;
  /** The line of a table's headers; undefined: the likely one. */
  readonly headLine?: number | undefined;
};

export type TimeColumn = "start" | "end";

/**
 * What is wrong with an event or row, as a code: the worker doesn't know the page's language. `changes
 * all`: a change with RANGE. `name`, `value`: filled into the text, safe to display. For clock changes: the local time (`wall`),
 * and the two that it may mean or lies between, as clocks show them (`02:30 +02:00`).
 */
export type LineFault =
  | { readonly is: PlainFault; readonly name?: string; readonly value?: string }
  | {
      readonly is: "clock skips" | "clock repeats";
      readonly zone: string;
      readonly wall: string;
      readonly shown: readonly string[];
    };

type PlainFault =
  | "changes all"
  | "broken"
  | "no vehicle"
  | "quotes"
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
  | "repeated line"
  | "day or time"
  | "unreadable time"
  | "far year"
  | "unknown zone"
  | "unreadable rule"
  | "rule repeats"
  | "rule's part";

/** Thrown for an event or row that is no range, and caught per line. */
export class Faulty extends Error {
  readonly fault: LineFault;
  constructor(fault: LineFault) {
    super(fault.is);
    this.fault = fault;
  }
}

/** Notes on how a file was read, as codes with line numbers or counts. */
export type CalendarNote =
  | { readonly kind: "encoding" }
  | { readonly kind: "goes on" | "strange"; readonly lines: readonly number[] }
  | { readonly kind: "unended" }
  | { readonly kind: "older" | "others"; readonly count: number };

/** Why an event or row is no range. `twice`: the user has to choose; `file`: the file has to be corrected. */
export type LineProblem = {
  readonly kind: "problem";
  readonly because: "twice" | "file";
  readonly fault: LineFault;
};

export function orProblem<Made>(make: () => Made): Made | LineProblem {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    const { fault } = error;
    return { kind: "problem", because: fault.is === "clock repeats" ? "twice" : "file", fault };
  }
}

/** A time range, epoch ms. `zone`: the IANA name of its zone. */
export type LineRange = {
  readonly kind: "range";
  readonly from: number;
  readonly until: number;
  readonly zone: string;
  readonly isAllDay: boolean;
};

/** The result of an event, an occurrence or a table row, before vehicles are assigned. */
export type CalendarEntry = {
  /** The line on which it starts, from 1. */
  readonly line: number;
  readonly uid: string;
  readonly title: string;
  /** The local day of its start, `2026-10-25`; undefined if unreadable. */
  readonly day: string | undefined;
  /** Which occurrence of its UID: the original start, in UTC or as a day; empty for a single event. */
  readonly recurrence: string;
  readonly isCancelled: boolean;
  /** The file marks it as free time. */
  readonly isFree: boolean;
  /** It has no zone, so the chosen zone applies. */
  readonly isFloating: boolean;
  /** An exception of its series is unreadable, so it may be left out. */
  readonly isUnsure: boolean;
  readonly time: LineRange | LineProblem;
  /** From a table: the vehicle's reference, and the block's own ID. */
  readonly vehicle?: string | undefined;
  readonly id?: string | undefined;
};

/** One line of a dry run: an entry for one vehicle. */
export type CalendarLine = Pick<
  CalendarEntry,
  "line" | "title" | "day" | "isCancelled" | "isFree" | "isUnsure" | "time"
> & {
  /** Its index among all lines. */
  readonly place: number;
  /** external_ref; undefined until a vehicle is chosen. */
  readonly vehicle: string | undefined;
  /** external_block_id; stable for the same event, range and vehicle. */
  readonly blockId: string | undefined;
  /** The part of the ID that survives moving the event. */
  readonly stem: string | undefined;
  /** ISO-8601 with offset, as sent. */
  readonly start: string | undefined;
  readonly end: string | undefined;
};

/** A file that was read. What it lost by damage is a problem line or a note. */
export type CalendarTable = {
  readonly kind: "calendar";
  readonly lines: readonly CalendarLine[];
  /** Notes for the user on how it was read. */
  readonly notes: readonly (CalendarNote | CsvNote)[];
  readonly hasFloating: boolean;
  /** The zone that such times were read in. */
  readonly zone: string;
  /** How many lines have a time that occurs twice. */
  readonly repeated: number;
};

/** Why a file was refused, as a code. `cut off`: the last END is missing. */
export type CalendarRefusal = {
  readonly kind: "refused";
  readonly because:
    | "too large"
    | "too many events"
    | "too many ranges"
    | "too many dates"
    | "no calendar"
    | "cut off"
    | "too slow"
    | "unreadable"
    | "no reader";
  /** The line at fault, if there is one. */
  readonly line?: number;
};

export type TableRefusal = CsvRefusal & { readonly of: "table" };

/** A table whose columns the user has to assign. `lines`: its first ones; `headLine`: which of them likely has the headers. */
export type ColumnsAsked = {
  readonly kind: "columns";
  readonly lines: readonly Pick<CsvRow, "line" | "cells">[];
  readonly headLine: number;
};

export type CalendarReading = CalendarTable | ColumnsAsked | CalendarRefusal | TableRefusal;
