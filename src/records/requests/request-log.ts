import { createStore } from "zustand/vanilla";
import type { RequestNote } from "#api/transport.ts";
import type { OpenStorage } from "../database/disk.ts";

/**
 * Whether the notes of other tabs and earlier pages are loaded; `unread`: not yet. Until then only this page's own requests
 * are certain to be listed.
 */
export type StoredRequests = "unread" | "read" | "unreadable";

export type RequestStore = {
  /** Stores lines, each replacing the one with its `id`, and deletes those in `gone`. */
  add: (fp: string, lines: readonly NotedRequest[], gone?: readonly string[]) => Promise<void>;
  /** The 500 stored for this API key, newest first. */
  newest: (fp: string) => Promise<NotedRequest[]>;
};

type Options = {
  /** Opens the storage; rejects if nothing can be stored, and the page then remembers only its own requests. */
  open: OpenStorage<{ requests: RequestStore }>;
  /** Calls back after so many ms; returns a function that cancels it. */
  after: (ms: number, then: () => void) => () => void;
  now: () => number;
};

/** How long notes of reads are collected before they are stored, ms: nothing waits for them. */
const gatherFor = 500;

const ownedBy = (fp: string, note: RequestNote): NotedRequest => ({ ...note, fp });

/**
 * Every request that this browser made with an API key, newest first: method, path and outcome, never a key, a query or a
 * body.
 */
export type RequestLog = ReturnType<typeof createRequestLog>;

export function createRequestLog({ open, after, now }: Options) {
  const store = createStore<{ shown: readonly NotedRequest[]; stored: StoredRequests }>(() => ({
    shown: [],
    stored: "unread",
  }));
  /** The lines as noted; `shown` has them as they are displayed now. */
  let lines: readonly NotedRequest[] = [];
  /** IDs of lines to store, and of those that became part of another line. */
  let [unsaved, gone] = [new Set<string>(), new Set<string>()];
  let isClosed = false;
  let stopGathering: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  let busy = Promise.resolve();

  /** Adds a line, or counts it in another one. `isStored`: it is stored like this already. */
  function take(line: NotedRequest, isStored: boolean): void {
    const before = silenceBefore(lines, line);
    const taken = before === undefined ? line : asOneSilence(before, line);
    if (before !== undefined) gone.add(line.id);
    if (before !== undefined || !isStored) unsaved.add(taken.id);
    lines = withLine(
      lines.filter(({ id }) => id !== line.id),
      taken,
    );
  }

  function show(): void {
    lines = withoutSurplus(lines);
    const at = now();
    store.setState({ shown: lines.map((line) => readAt(line, at)) });
    // Show again when the first request under way can no longer be.
    const left = lines.map((line) => underWayFor(line, at)).filter((ms) => ms > 0);
    if (left.length === 0 || stopWatching !== undefined) return;
    stopWatching = after(Math.min(...left), () => {
      stopWatching = undefined;
      show();
    });
  }

  /** One after the other: a request's outcome must not be stored before its start, nor loaded while it is stored. */
  function inTurn(work: (stored: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
    // If a browser stores nothing, the user is told at a decision.
    busy = busy.then(async () => work(await open())).catch(() => undefined);
    return busy;
  }

  function save(): Promise<void> {
    stopGathering?.();
    stopGathering = undefined;
    return inTurn(async ({ fp, storage }) => {
      const [ids, goneNow] = [unsaved, gone];
      if (ids.size === 0) return;
      [unsaved, gone] = [new Set(), new Set()];
      // In memory all lines have the same owner, whose fingerprint isn't known at first.
      const changed = lines.filter(({ id }) => ids.has(id)).map((line) => ownedBy(fp, line));
      try {
        await storage.requests.add(fp, changed, [...goneNow]);
      } catch (failure) {
        // They wait for the next time.
        if (!isClosed) [unsaved, gone] = [new Set([...ids, ...unsaved]), new Set([...goneNow, ...gone])];
        throw failure;
      }
    });
  }

  return {
    read: () => store.getState().shown,
    stored: () => store.getState().stored,
    subscribe: store.subscribe,
    note: (request: RequestNote): void => {
      if (isClosed) return;
      take(ownedBy("", request), false);
      show();
      // The page may close before a write is answered; this note is then all that remains.
      if (request.method !== "GET") void save();
      else stopGathering ??= after(gatherFor, () => void save());
    },
    /** Loads the notes of other tabs and earlier pages. */
    load: async (): Promise<void> => {
      store.setState({ stored: "unread" });
      await save();
      let isRead = false;
      await inTurn(async ({ fp, storage }) => {
        const stored = await storage.requests.newest(fp);
        isRead = true;
        if (isClosed) return;
        const own = lines.filter(({ id }) => unsaved.has(id));
        const others = stored.filter(({ id }) => !unsaved.has(id) && !gone.has(id));
        lines = [];
        for (const line of [...others, ...own].toSorted(byAge)) take(line, others.includes(line));
        show();
      });
      store.setState({ stored: isRead ? "read" : "unreadable" });
    },
    /** Drops what isn't stored yet and accepts no more; resolves when nothing is being stored any more. */
    close: (): Promise<void> => {
      isClosed = true;
      unsaved.clear();
      stopGathering?.();
      stopWatching?.();
      return busy;
    },
  };
}

/**
 * A line of the request log: a request made with the API key `fp`. `times`: how often in a row it was made without a reply, from
 * `firstAt` until `at`, both epoch ms.
 */
export type NotedRequest = RequestNote & { fp: string; times?: number; firstAt?: number };

/**
 * A write times out after 30 s; the rest is for a page that was too busy to note it. After that its page is gone, and nobody
 * will note how the request ended.
 */
const longestUnderWay = 45_000;

/** For how many ms from `now` a request may still be under way: 0 if it is over, noted or not. */
function underWayFor({ isUnderWay, at }: NotedRequest, now: number): number {
  // Setting the clock back must not make anything last longer.
  if (!isUnderWay || Math.abs(now - at) >= longestUnderWay) return 0;
  return at + longestUnderWay - now;
}

/** The line as displayed at `now`: what can no longer be under way was never answered. */
function readAt(line: NotedRequest, now: number): NotedRequest {
  return line.isUnderWay && underWayFor(line, now) === 0 ? { ...line, isUnderWay: false, kind: "silent" } : line;
}

const byAge = (one: NotedRequest, other: NotedRequest) => one.at - other.at || (one.id < other.id ? -1 : 1);

/** Lines with one more, newest first. It replaces the one with its ID. */
function withLine(lines: readonly NotedRequest[], line: NotedRequest): NotedRequest[] {
  const others = lines.filter(({ id }) => id !== line.id);
  const place = others.findIndex((other) => byAge(other, line) < 0);
  return others.toSpliced(place === -1 ? others.length : place, 0, line);
}

/**
 * The line that an unanswered request only repeats: the same request, with no reply to anything since. A dead connection must
 * not fill the request log, however many requests alternate.
 */
function silenceBefore(newestFirst: readonly NotedRequest[], note: NotedRequest): NotedRequest | undefined {
  if (note.kind !== "silent") return undefined;
  const answered = newestFirst.findIndex(({ kind, isUnderWay }) => kind !== "silent" && !isUnderWay);
  const sinceThen = answered === -1 ? newestFirst : newestFirst.slice(0, answered);
  return sinceThen.find((line) => line.kind === "silent" && line.id !== note.id && isSame(line, note));
}

const isSame = (one: NotedRequest, other: NotedRequest) =>
  one.method === other.method && one.path === other.path && one.retryKeyEnd === other.retryKeyEnd;

/** Both in the line of the first: since when, how often, and the last of them. */
function asOneSilence(before: NotedRequest, next: NotedRequest): NotedRequest {
  return {
    ...next,
    id: before.id,
    at: Math.max(before.at, next.at),
    firstAt: Math.min(before.firstAt ?? before.at, next.firstAt ?? next.at),
    times: (before.times ?? 1) + (next.times ?? 1),
  };
}

export const linesAtMost = 500;

/**
 * The lines to delete if there are too many: first the oldest successful reads, which come every few seconds; writes and
 * failures only if nothing else is left.
 */
export function surplusOf<Line>(newestFirst: readonly Line[], isRoutine: (line: Line) => boolean): readonly Line[] {
  const surplus = newestFirst.length - linesAtMost;
  if (surplus <= 0) return [];
  const oldestFirst = newestFirst.toReversed();
  const routine = oldestFirst.filter(isRoutine);
  return [...routine, ...oldestFirst.filter((line) => !isRoutine(line))].slice(0, surplus);
}

/** Whether it is a successful read. */
export const isRoutine = ({ method, status, kind }: NotedRequest) =>
  method === "GET" && status !== undefined && kind === undefined;

function withoutSurplus(newestFirst: readonly NotedRequest[]): readonly NotedRequest[] {
  const surplus = new Set(surplusOf(newestFirst, isRoutine));
  return surplus.size === 0 ? newestFirst : newestFirst.filter((line) => !surplus.has(line));
}
