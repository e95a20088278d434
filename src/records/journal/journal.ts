import { createStore } from "zustand/vanilla";
import type { RequestNote } from "#api/transport.ts";

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

/** Where the requests of each credential are kept. */
export type RequestStore = {
  /** Takes in notes in the order in which they were made; one whose `id` is kept already takes its place. */
  add(requests: readonly NotedRequest[]): Promise<void>;
  /**
   * The 500 that are kept of this credential, newest first; what is asked with another one pushes none of them out, and
   * reads that went well push out each other before anything else.
   */
  newest(fp: string): Promise<NotedRequest[]>;
};

type Kept = { fp: string; storage: { requests: RequestStore } };

type Options = {
  /** Where it is kept; rejects when nothing can be kept, and the page then remembers its own requests only. */
  open: () => Promise<Kept>;
  /** Calls back after so many ms; gives what calls it off. */
  after: (ms: number, then: () => void) => () => void;
  now: () => number;
};

/** How long notes of reads are gathered before they are stored, in ms: nothing waits for them. */
const gatherFor = 500;

const ownedBy = (fp: string, request: RequestNote): NotedRequest => ({ ...request, fp });

/** Creates the journal of one credential. */
export function createJournal({ open, after, now }: Options): Journal {
  const store = createStore<{ shown: readonly NotedRequest[]; kept: JournalKept }>(() => ({
    shown: [],
    kept: "unread",
  }));
  /** As noted; `shown`: as they read at this moment. */
  let lines: readonly NotedRequest[] = [];
  let unsaved: RequestNote[] = [];
  let isClosed = false;
  let stopGathering: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  let busy = Promise.resolve();

  function set(next: readonly NotedRequest[]): void {
    lines = withoutSurplus(next);
    const at = now();
    store.setState({ shown: lines.map((line) => readAt(line, at)) });
    watch(at);
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
  function inTurn(work: (kept: Kept) => Promise<void>): Promise<void> {
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
    read: () => store.getState().shown,
    kept: () => store.getState().kept,
    subscribe: store.subscribe,
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
      store.setState({ kept: "unread" });
      await save();
      let isRead = false;
      await inTurn(async ({ fp, storage }) => {
        const stored: readonly NotedRequest[] = await storage.requests.newest(fp);
        isRead = true;
        if (!isClosed) set(unsaved.map((note) => ownedBy("", note)).reduce(withNote, stored));
      });
      store.setState({ kept: isRead ? "read" : "unreadable" });
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

/**
 * A line of the journal: a request that was made with the credential `fp`. `times`: how often in a row it was made and
 * never answered, from `firstAt` until `at`, both epoch ms.
 */
export type NotedRequest = RequestNote & { fp: string; times?: number; firstAt?: number };

/**
 * A write is given up after 30 s; the rest is for a page that was too busy to say so. What is under way for longer was left
 * alone by its page, and nobody will say any more how it ended.
 */
const longestUnderWay = 45_000;

/** How many ms from `now` a request may still be under way: 0 when it is over, whether or not anybody noted that. */
function underWayFor({ isUnderWay, at }: NotedRequest, now: number): number {
  // A clock that was set back makes nothing last longer.
  if (!isUnderWay || Math.abs(now - at) >= longestUnderWay) return 0;
  return at + longestUnderWay - now;
}

/** The line as it reads at `now`: what can no longer be under way was never answered. */
function readAt(line: NotedRequest, now: number): NotedRequest {
  return line.isUnderWay && underWayFor(line, now) === 0 ? { ...line, isUnderWay: false, kind: "silent" } : line;
}

/** Lines of one credential with one more note, newest first. A note that is known already tells how the request ended. */
export function withNote(lines: readonly NotedRequest[], note: NotedRequest): NotedRequest[] {
  const before = silenceBefore(lines, note);
  const line = before === undefined ? note : asOneSilence(before, note);
  const others = lines.filter(({ id }) => id !== note.id && id !== line.id);
  const place = others.findIndex(({ at, id }) => at < line.at || (at === line.at && id < line.id));
  return others.toSpliced(place === -1 ? others.length : place, 0, line);
}

/**
 * The line that an unanswered request only repeats: the same one, and nothing was answered since. A dead link must not fill
 * the journal, however many requests take turns on it.
 */
function silenceBefore(newestFirst: readonly NotedRequest[], note: NotedRequest): NotedRequest | undefined {
  if (note.kind !== "silent") return undefined;
  const answered = newestFirst.findIndex(({ kind, isUnderWay }) => kind !== "silent" && !isUnderWay);
  const sinceThen = answered === -1 ? newestFirst : newestFirst.slice(0, answered);
  return sinceThen.find((line) => line.kind === "silent" && line.id !== note.id && isSame(line, note));
}

const isSame = (one: NotedRequest, other: NotedRequest) =>
  one.method === other.method && one.path === other.path && one.retryKeyEnd === other.retryKeyEnd;

/** Both in the line of the first: when it began, how often, and the last of them. */
function asOneSilence(before: NotedRequest, next: NotedRequest): NotedRequest {
  return {
    ...next,
    id: before.id,
    at: Math.max(before.at, next.at),
    firstAt: Math.min(before.firstAt ?? before.at, next.at),
    times: (before.times ?? 1) + 1,
  };
}

/** How many lines are kept of each credential. */
export const linesAtMost = 500;

/**
 * What goes where there are too many lines: of reads that went well, which come every few seconds all day, the oldest; what
 * was written, and what went wrong, only once there is nothing else.
 */
export function surplusOf<Line>(newestFirst: readonly Line[], isRoutine: (line: Line) => boolean): readonly Line[] {
  const surplus = newestFirst.length - linesAtMost;
  if (surplus <= 0) return [];
  const oldestFirst = newestFirst.toReversed();
  const routine = oldestFirst.filter(isRoutine);
  return [...routine, ...oldestFirst.filter((line) => !isRoutine(line))].slice(0, surplus);
}

/** Whether it is a read that went well. */
export const isRoutine = ({ method, status, kind }: NotedRequest) =>
  method === "GET" && status !== undefined && kind === undefined;

/** The lines that stay. */
function withoutSurplus(newestFirst: readonly NotedRequest[]): readonly NotedRequest[] {
  const surplus = new Set(surplusOf(newestFirst, isRoutine));
  return surplus.size === 0 ? newestFirst : newestFirst.filter((line) => !surplus.has(line));
}
