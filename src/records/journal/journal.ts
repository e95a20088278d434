import { createStore } from "zustand/vanilla";
import type { RequestNote } from "#api/transport.ts";
import type { OpenStorage } from "../database/disk.ts";

/**
 * Whether what other tabs, and this browser before, have noted was taken in; `unread`: not yet. Until it was, only what this
 * page noted is sure to be there.
 */
export type JournalKept = "unread" | "read" | "unreadable";

/** Where the requests of each credential are kept. */
export type RequestStore = {
  /** Keeps lines, each in the place of the one with its `id`, and drops those of the ids in `gone`. */
  add: (fp: string, lines: readonly NotedRequest[], gone?: readonly string[]) => Promise<void>;
  /** The 500 that are kept of this credential, newest first. */
  newest: (fp: string) => Promise<NotedRequest[]>;
};

type Options = {
  /** Where it is kept; rejects when nothing can be kept, and the page then remembers its own requests only. */
  open: OpenStorage<{ requests: RequestStore }>;
  /** Calls back after so many ms; gives what calls it off. */
  after: (ms: number, then: () => void) => () => void;
  now: () => number;
};

/** How long notes of reads are gathered before they are stored, in ms: nothing waits for them. */
const gatherFor = 500;

const ownedBy = (fp: string, note: RequestNote): NotedRequest => ({ ...note, fp });

/** Every request that this browser made with a key, newest first: method, path and outcome, never a key, a query or a body. */
export type Journal = ReturnType<typeof createJournal>;

/** Creates the journal of one credential. */
export function createJournal({ open, after, now }: Options) {
  const store = createStore<{ shown: readonly NotedRequest[]; kept: JournalKept }>(() => ({
    shown: [],
    kept: "unread",
  }));
  /** As noted; `shown`: as they read at this moment. */
  let lines: readonly NotedRequest[] = [];
  /** Ids of the lines that are to be stored, and of those that became part of another. */
  let [unsaved, gone] = [new Set<string>(), new Set<string>()];
  let isClosed = false;
  let stopGathering: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  let busy = Promise.resolve();

  /** Adds a line, or counts it in another one. `isKept`: it is stored as it is. */
  function take(line: NotedRequest, isKept: boolean): void {
    const before = silenceBefore(lines, line);
    const taken = before === undefined ? line : asOneSilence(before, line);
    if (before !== undefined) gone.add(line.id);
    if (before !== undefined || !isKept) unsaved.add(taken.id);
    lines = withLine(
      lines.filter(({ id }) => id !== line.id),
      taken,
    );
  }

  function show(): void {
    lines = withoutSurplus(lines);
    const at = now();
    store.setState({ shown: lines.map((line) => readAt(line, at)) });
    // Looks again when the first of what is under way no longer can be.
    const left = lines.map((line) => underWayFor(line, at)).filter((ms) => ms > 0);
    if (left.length === 0 || stopWatching !== undefined) return;
    stopWatching = after(Math.min(...left), () => {
      stopWatching = undefined;
      show();
    });
  }

  /** One after the other: how a request ended must not be stored before that it left, nor be read while it is stored. */
  function inTurn(work: (kept: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
    // A browser that keeps nothing says so where it matters, at a decision.
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
      // In memory all lines have the same owner, whose name is not known at first.
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
    kept: () => store.getState().kept,
    subscribe: store.subscribe,
    note: (request: RequestNote): void => {
      if (isClosed) return;
      take(ownedBy("", request), false);
      show();
      // The page may go away before a write is answered, and then this note is all that is left of it.
      if (request.method !== "GET") void save();
      else stopGathering ??= after(gatherFor, () => void save());
    },
    /** Takes in what other tabs, and this browser before, have noted. */
    load: async (): Promise<void> => {
      store.setState({ kept: "unread" });
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
      store.setState({ kept: isRead ? "read" : "unreadable" });
    },
    /** Drops what is not stored yet and takes no more; resolves when nothing is being stored any more. */
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

const byAge = (one: NotedRequest, other: NotedRequest) => one.at - other.at || (one.id < other.id ? -1 : 1);

/** Lines with one more, newest first. It takes the place of the one with its id. */
function withLine(lines: readonly NotedRequest[], line: NotedRequest): NotedRequest[] {
  const others = lines.filter(({ id }) => id !== line.id);
  const place = others.findIndex((other) => byAge(other, line) < 0);
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
    firstAt: Math.min(before.firstAt ?? before.at, next.firstAt ?? next.at),
    times: (before.times ?? 1) + (next.times ?? 1),
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
