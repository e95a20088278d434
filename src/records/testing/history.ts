import type { Decided } from "../outbox/outbox-types.ts";
import type { Ending, PendingWrite, PendingWriteState } from "../outbox/pending-write.ts";

/** What the page says of an intent. `shown`: as open, or as ended. */
export type Said = { id: string; state: PendingWriteState; ending: Ending | undefined; undecided: number };

/**
 * One line of what happened in a world, in the order of its happening. It is written by the world, never by the core:
 * whoever checks it needs to trust nothing that it is about.
 */
export type Line = { at: number } &
  /** `slot`: what it is about; `wall`: what the computer's clock shows, epoch ms. */
  (
    | { type: "clicked"; tab: string; click: number; slot: string; wall: number }
    /** What became of a click: `id` of the intent that it made or joined. */
    | { type: "taken"; tab: string; click: number; as: Decided["kind"]; id: string | undefined }
    | { type: "durable"; tab: string; intent: PendingWrite }
    | { type: "opened"; tab: string; fp: string }
    /** A request leaves. `key` is undefined for a reading; `request` tells it from all others. */
    | { type: "sent"; tab: string; request: number; key: string | undefined; credential: string }
    /** The tab hears its answer. `wait`: for how many seconds the service asked for silence, when that makes sense. */
    | {
        type: "heard";
        tab: string;
        request: number;
        status: number;
        /** Whether the service said that it repeats its first answer. */
        replayed: boolean;
        /** Whether the answer came whole. */
        isWhole: boolean;
        code: string | undefined;
        wait: number | undefined;
      }
    /** The user asked for it to be sent once more. */
    | { type: "asked"; id: string }
    | { type: "unlocked"; tab: string }
    /** A tab that was suspended goes on. */
    | { type: "thawed"; tab: string }
    | { type: "paused"; tab: string; isPaused: boolean }
    /** The computer's clock was set by so many ms. */
    | { type: "clock"; by: number }
    | { type: "undone"; id: string; isUndone: boolean }
    | { type: "said"; tab: string; said: Said }
    /** What a tab showed as open is shown no more, and its end is not shown either. */
    | { type: "vanished"; tab: string; id: string }
    /** The user signed out: what nothing can have happened of is forgotten. */
    | { type: "forgotten"; fp: string }
    | { type: "threw"; tab: string; message: string }
  );

/** Everything that happened, and a way to add to it. */
export type History = { lines: Line[]; note: (line: Unstamped<Line>) => void };

type Unstamped<T> = T extends unknown ? Omit<T, "at"> : never;

/** An empty history that stamps each line. */
export function createHistory(now: () => number): History {
  const lines: Line[] = [];
  return { lines, note: (line) => void lines.push({ ...line, at: now() }) };
}
