import type { RequestNote } from "#api/transport.ts";
import { linesAtMost, readAt, underWayFor, withNote, type NotedRequest, withoutSurplus } from "./noted-request.ts";
import type { Storage } from "./storage.ts";

/**
 * Whether what other tabs, and this browser before, have noted was taken in; `unread`: not yet. Until it was, only what this
 * page noted is sure to be there.
 */
export type JournalKept = "unread" | "read" | "unreadable";

/** Every request that this browser made with a key, newest first: method, path and outcome, never a key, a query or a body. */
export type Journal = {
  read: () => readonly NotedRequest[];
  kept: () => JournalKept;
  subscribe: (listener: () => void) => () => void;
  note: (request: RequestNote) => void;
  /** Takes in what other tabs, and this browser before, have noted. */
  load: () => Promise<void>;
  /** Drops what is not stored yet and takes no more; resolves when nothing is being stored any more. */
  close: () => Promise<void>;
};

type Options = {
  /** Where it is kept; rejects when nothing can be kept, and the page then remembers its own requests only. */
  open: () => Promise<{ fp: string; storage: Storage }>;
  /** Calls back after so many ms; gives what calls it off. */
  after: (ms: number, then: () => void) => () => void;
  now: () => number;
};

/** How long notes of reads are gathered before they are stored, in ms: nothing waits for them. */
const gatherFor = 500;

const ownedBy = (fp: string, request: RequestNote): NotedRequest => ({ ...request, fp });

/** Creates the journal of one credential. */
export function createJournal({ open, after, now }: Options): Journal {
  const listeners = new Set<() => void>();
  /** As noted, and as they read at this moment. */
  let lines: readonly NotedRequest[] = [];
  let shown: readonly NotedRequest[] = [];
  let unsaved: RequestNote[] = [];
  let kept: JournalKept = "unread";
  let isClosed = false;
  let stopGathering: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  let busy = Promise.resolve();

  function set(next: readonly NotedRequest[]): void {
    lines = withoutSurplus(next);
    const at = now();
    shown = lines.map((line) => readAt(line, at));
    tell();
    watch(at);
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function setKept(next: JournalKept): void {
    kept = next;
    tell();
  }

  /** Looks again when the first of what is under way no longer can be. */
  function watch(at: number): void {
    const left = lines.map((line) => underWayFor(line, at)).filter((ms) => ms > 0);
    if (left.length === 0 || stopWatching !== undefined) return;
    stopWatching = after(Math.min(...left), () => {
      stopWatching = undefined;
      set(lines);
    });
  }

  /** One after the other: how a request ended must not be stored before that it left, nor be read while it is stored. */
  function inTurn(work: (kept: { fp: string; storage: Storage }) => Promise<void>): Promise<void> {
    // A browser that keeps nothing says so where it matters, at a decision.
    busy = busy.then(async () => work(await open())).catch(() => undefined);
    return busy;
  }

  function save(): Promise<void> {
    stopGathering?.();
    stopGathering = undefined;
    return inTurn(async ({ fp, storage }) => {
      const notes = unsaved;
      if (notes.length === 0) return;
      unsaved = [];
      try {
        await storage.requests.add(notes.map((note) => ownedBy(fp, note)));
      } catch (failure) {
        // They wait for the next time; more than are kept need not.
        if (!isClosed) unsaved = [...notes, ...unsaved].slice(-linesAtMost);
        throw failure;
      }
    });
  }

  return {
    read: () => shown,
    kept: () => kept,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    note(request) {
      if (isClosed) return;
      unsaved.push(request);
      // What is stored has its owner; here all have the same one.
      set(withNote(lines, ownedBy("", request)));
      // The page may go away before a write is answered, and then this note is all that is left of it.
      if (request.method !== "GET") void save();
      else stopGathering ??= after(gatherFor, () => void save());
    },
    async load() {
      setKept("unread");
      await save();
      let isRead = false;
      await inTurn(async ({ fp, storage }) => {
        const stored: readonly NotedRequest[] = await storage.requests.newest(fp);
        isRead = true;
        if (!isClosed) set(unsaved.map((note) => ownedBy("", note)).reduce(withNote, stored));
      });
      setKept(isRead ? "read" : "unreadable");
    },
    close() {
      isClosed = true;
      unsaved = [];
      stopGathering?.();
      stopWatching?.();
      return busy;
    },
  };
}
