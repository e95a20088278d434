import type { Decided } from "../outbox/outbox-types.ts";
import type { Ending, PendingWrite, PendingWriteState } from "../outbox/pending-write.ts";

/** What the page says about a write. */
export type Said = { id: string; state: PendingWriteState; ending: Ending | undefined; undecided: number };

/**
 * One event in a world, in order. The world writes it, never the code under test, so that the checks needn't trust what they
 * check.
 */
export type Line = { at: number } &
  /** `slot`: what it is about; `wall`: what the computer's clock shows, epoch ms. */
  (
    | { type: "clicked"; tab: string; click: number; slot: string; wall: number }
    /** The result of a click: `id` of the write that it made or joined. */
    | { type: "taken"; tab: string; click: number; as: Decided["kind"]; id: string | undefined }
    | { type: "durable"; tab: string; pending: PendingWrite }
    | { type: "opened"; tab: string; fp: string }
    /** A request leaves. `key` is undefined for a read; `request` is its number. */
    | { type: "sent"; tab: string; request: number; key: string | undefined; credential: string }
    /** The tab gets a response. `wait`: for how many seconds the service asked us to wait, if that is a valid time. */
    | {
        type: "heard";
        tab: string;
        request: number;
        status: number;
        /** Whether the service said that it repeats its first answer. */
        replayed: boolean;
        /** Whether the response was complete. */
        isWhole: boolean;
        code: string | undefined;
        wait: number | undefined;
      }
    | { type: "asked"; id: string }
    | { type: "unlocked"; tab: string }
    | { type: "thawed"; tab: string }
    | { type: "paused"; tab: string; isPaused: boolean }
    /** The computer's clock was set by so many ms. */
    | { type: "clock"; by: number }
    /** The browser cleared its storage. `known`: writes that may have been carried out, as far as the pages knew that notice it. */
    | { type: "emptied"; known: readonly string[] }
    | { type: "undone"; id: string; isUndone: boolean }
    | { type: "said"; tab: string; said: Said }
    /** A tab no longer shows a write that it showed, not even as ended. */
    | { type: "vanished"; tab: string; id: string }
    /** The user signed out: what can't have happened is deleted. */
    | { type: "forgotten"; fp: string }
    | { type: "threw"; tab: string; message: string }
  );

/** Everything that happened, and a function to add to it. */
export type History = { lines: Line[]; note: (line: Unstamped<Line>) => void };

type Unstamped<T> = T extends unknown ? Omit<T, "at"> : never;

export function createHistory(now: () => number): History {
  const lines: Line[] = [];
  return { lines, note: (line) => void lines.push({ ...line, at: now() }) };
}
