/** A column of a table that holds a time. */
export type TimeColumn = "start" | "end";

/** What is wrong with an event or a row, where nothing more has to be said. `changes all`: a change with RANGE. */
export type PlainFault =
  | "changes all"
  | "no vehicle"
  | "ends too early"
  | "too long"
  | "exceptions"
  | "no beginning"
  | "no end"
  | "day and time"
  | "duration"
  | "duration of a day"
  | "end is no time"
  | "no time"
  | "too many dates"
  | "rule's numbers"
  | "rule's days"
  | "rule begins elsewhere"
  | "rule's two ends";

/**
 * What is wrong with an event or a row, without words: the worker that says so does not know the language of the page. Texts are
 * fit to be shown, moments are epoch ms, and `wall` is what a wall clock shows.
 */
export type LineFault =
  | { readonly is: PlainFault }
  | { readonly is: "day only" | "strange time"; readonly column: TimeColumn; readonly cell: string }
  | { readonly is: "empty time"; readonly column: TimeColumn }
  | { readonly is: "stands twice" | "zone and UTC" | "day or time"; readonly name: string }
  | { readonly is: "unreadable time"; readonly name: string; readonly value: string }
  | { readonly is: "far year"; readonly name: string; readonly year: string }
  | { readonly is: "unknown zone"; readonly zone: string }
  | {
      readonly is: "clock skips";
      readonly zone: string;
      readonly wall: string;
      readonly before: number;
      readonly after: number;
    }
  | {
      readonly is: "clock repeats";
      readonly zone: string;
      readonly wall: string;
      readonly earlier: number;
      readonly later: number;
    }
  | { readonly is: "unreadable rule"; readonly rule: string }
  | { readonly is: "rule repeats"; readonly frequency: string }
  | { readonly is: "rule's part"; readonly part: string };

/** What the user should know of how a file was read, without words. Numbers of lines, or counts. */
export type CalendarNote =
  | { readonly kind: "encoding" }
  | { readonly kind: "goes on" | "strange"; readonly lines: readonly number[] }
  | { readonly kind: "past" | "older" | "others"; readonly count: number };
