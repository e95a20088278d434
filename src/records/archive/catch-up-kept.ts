import { overlap } from "../replica/watermark.ts";

/** A booking that changed, without anything that it says: its id, a number for what it said, and when it changed, epoch ms. */
export type CaughtRow = { readonly id: string; readonly digest: number; readonly changed: number | undefined };

/** One walk through the list: the first one, or one for what changed while another was under way. */
export type Pass = {
  readonly number: number;
  /** What `updated_since` says, epoch ms by the service's clock. */
  readonly from: number;
  /** Where it goes on; undefined for its first page. */
  readonly cursor: string | undefined;
  readonly pages: number;
  /** When it began, by this browser's clock, and by the service's where that is known. */
  readonly began: number;
  readonly date: number | undefined;
  /** The last change that it showed; `undefined` while it showed none. */
  readonly newest: number | undefined;
  /** How many bookings it brought that were not known, or not so. */
  readonly news: number;
  readonly restarts: number;
};

/** How a list ended: as it should, without a word about it, or in a circle. */
export type ListEnding = "end" | "unsaid" | "circle";

/** One catching up, as it is kept: enough to go on after a reload, and no personal field of any booking. */
export type CatchUpSession = {
  readonly fp: string;
  /** What was asked for, epoch ms. */
  readonly since: number;
  /** `stopped` also where the page that read it is gone. */
  readonly phase: "reading" | "stopped" | "complete";
  readonly pass: Pass;
  /** Pages read in all passes. */
  readonly pages: number;
  /** Rows of the pages that could not be read. */
  readonly unreadable: number;
  readonly ending: ListEnding;
  /** Up to when nothing is missing once it is complete, epoch ms of this browser. */
  readonly asOf: number | undefined;
  /** Each once, in the order in which they came. */
  readonly rows: readonly CaughtRow[];
  /** In how many parts these are kept: each page adds one with what is new in it. */
  readonly parts: number;
  readonly ticks: Ticks;
};

/** What was ticked off, by id, with what it said then: one that changes again is not ticked. */
export type Ticks = Readonly<Record<string, number>>;

/** How far a catching up has come, which is kept again with every page. */
export type CatchUpHead = Omit<CatchUpSession, "rows" | "ticks">;

/** A pass that begins now; `from`, `began`: epoch ms. */
export function passFrom(from: number, number: number, began: number): Pass {
  return { number, from, began, cursor: undefined, pages: 0, date: undefined, newest: undefined, news: 0, restarts: 0 };
}

/** A catching up that begins now. What was ticked off before stays so. Times are epoch ms. */
export function beginSession(
  { fp, since, now }: { fp: string; since: number; now: number },
  ticks: Ticks = {},
): CatchUpSession {
  return {
    fp,
    since,
    phase: "reading",
    pass: passFrom(since - overlap, 0, now),
    pages: 0,
    unreadable: 0,
    ending: "end",
    asOf: undefined,
    rows: [],
    parts: 0,
    ticks,
  };
}

/** Rows with others that came later. */
export function withRows(rows: readonly CaughtRow[], later: readonly CaughtRow[]): readonly CaughtRow[] {
  if (later.length === 0) return rows;
  return [...new Map([...rows, ...later].map((row) => [row.id, row])).values()];
}

/** Whether these rows, the last part of a catching up, begin what is kept of it; also where there is none yet. */
export function isFirstPart({ parts }: Pick<CatchUpHead, "parts">, rows: readonly CaughtRow[]): boolean {
  return parts === (rows.length > 0 ? 1 : 0);
}
