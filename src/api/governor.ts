import { createStore } from "zustand/vanilla";
import { ownError } from "./errors.ts";
import {
  createPace,
  pauseAfter,
  shortened,
  createTabs,
  type Pause,
  type RateLimit,
  type Wait,
} from "./governor-rules.ts";

export type { GovernorLink, Pause } from "./governor-rules.ts";

/** The order of requests: writes first, then what is on screen, then the rest; each in the order in which they came. */
export type Priority = "write" | "visible" | "background";

export type GovernorState = { pause: Pause | undefined; rate: RateLimit | undefined };

/** What a response means for the pace: a success, a request to wait (`retryAfter` in seconds), or neither. */
export type Reply = { kind: "success" | "other" } | { kind: "waiting"; retryAfter: number | undefined };

export type GovernorOptions = { now: () => number; random: () => number; wait: Wait };

/** Reads under way at once in this browser, and as many writes. They are counted apart, because either may hang. */
const concurrency = 4;

/** How long a report of the limit counts, in ms. No header says when the limit resets, so an old report must not block us. */
const fresh = 30_000;

/**
 * The longest timer, in ms: clocks are set and machines sleep, so we check the clock in between. The shortest, so that
 * a clock that doesn't move can't keep us busy.
 */
const [longestTimer, shortestTimer] = [10_000, 10];

/** Decides when requests of one API key may leave. Every request of this page goes through it (Limits, Rate limit). */
export function createGovernor({ now, random, wait }: GovernorOptions) {
  const waiting: Readonly<Record<Priority, Set<() => void>>> = {
    write: new Set(),
    visible: new Set(),
    background: new Set(),
  };
  const pace = createPace(now());
  const store = createStore<GovernorState>(() => ({ pause: undefined, rate: undefined }));
  const { getState: read, setState: set, subscribe } = store;
  let inFlight = 0;
  let writesInFlight = 0;
  /** Pauses in a row for which the service gave no time. */
  let unsaid = 0;
  /** After a pause one request goes ahead; the others follow once it is answered. */
  let probe: "none" | "due" | "out" = "none";
  /** How long the pause still lasted when last checked, in ms. */
  let pauseLeft = 0;
  let timer: AbortController | undefined;
  const tabs = createTabs({
    now,
    known: () => {
      endPause(now());
      return { ...read(), pace: pace.read() };
    },
    onNews(news) {
      if (news.pause !== undefined) pauseFor(news.pause);
      if (news.rate !== undefined) learn(news.rate);
      if (news.pace !== undefined) pace.slowTo(news.pace);
      turn();
    },
    counted: turn,
  });

  const freshRate = (at: number) => {
    const { rate } = read();
    return rate !== undefined && Math.abs(at - rate.at) < fresh ? rate : undefined;
  };

  /** The pace applies unless the service says that at least half of its limit remains. */
  const isPaced = (priority: Priority, at: number) => {
    const rate = freshRate(at);
    return priority !== "write" && (rate === undefined || rate.remaining < rate.limit / 2);
  };

  /** Ms until the first of this priority may leave: 0 for now, Infinity if that depends on a response. */
  function delay(priority: Priority, at: number): number {
    const { pause } = read();
    if (pause !== undefined) return pause.until - at;
    const underWay = priority === "write" ? writesInFlight : inFlight - writesInFlight;
    const isFull = underWay >= Math.max(1, Math.floor(concurrency / tabs.count()));
    if (probe === "out" || isFull) return Number.POSITIVE_INFINITY;
    if (priority === "write") return 0;
    const rate = freshRate(at);
    // The last of what the service allows is kept for writes.
    if (rate !== undefined && rate.remaining - inFlight <= Math.max(2, rate.remaining * 0.2)) {
      return Math.max(rate.at + fresh - at, shortestTimer);
    }
    return isPaced(priority, at) ? pace.delay(at, tabs.count()) : 0;
  }

  /** Releases all requests that may leave now, writes first, and sets a timer for the next. */
  function turn(): void {
    endPause(now());
    const soonest = Math.min(letGo("write"), letGo("visible", "background"));
    lookAgain(soonest, now());
  }

  /** Returns in how many ms the next of these may leave. */
  function letGo(...priorities: readonly Priority[]): number {
    for (const priority of priorities) {
      for (const next of waiting[priority]) {
        const at = now();
        const ms = delay(priority, at);
        if (ms > 0) return ms;
        waiting[priority].delete(next);
        if (isPaced(priority, at)) pace.take(at, tabs.count());
        next();
      }
    }
    return Number.POSITIVE_INFINITY;
  }

  function endPause(at: number): void {
    const before = read().pause;
    if (before === undefined) return;
    const pause = shortened(before, at, pauseLeft);
    pauseLeft = pause.until - at;
    if (pauseLeft <= 0) set({ pause: undefined });
    else if (pause !== before) set({ pause });
  }

  function lookAgain(ms: number, at: number): void {
    timer?.abort();
    // Also when no request waits, because subscribers want to know when the pause ends.
    const { pause } = read();
    const soonest = pause === undefined ? ms : Math.min(ms, pause.until - at);
    if (soonest === Number.POSITIVE_INFINITY) return;
    const mine = new AbortController();
    timer = mine;
    void wait(Math.min(Math.max(soonest, shortestTimer), longestTimer), mine.signal).then(() => {
      if (!mine.signal.aborted) turn();
    });
  }

  /** Counts a request as under way; the returned function ends it, once. */
  function begin(priority: Priority): () => void {
    const isProbe = probe === "due";
    if (isProbe) probe = "out";
    inFlight += 1;
    if (priority === "write") writesInFlight += 1;
    let isUnderWay = true;
    return () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      inFlight -= 1;
      if (priority === "write") writesInFlight -= 1;
      // No reply is no answer: another request goes ahead instead.
      if (isProbe && probe === "out") probe = "due";
      turn();
    };
  }

  function pauseFor(pause: Pause): void {
    const at = now();
    endPause(at);
    const known = read().pause;
    const longer = known !== undefined && known.until >= pause.until ? known : pause;
    probe = "due";
    pauseLeft = longer.until - at;
    set({ pause: longer });
  }

  function askedToWait(retryAfter: number | undefined): void {
    const at = now();
    endPause(at);
    // Requests that were under way together and are refused together count as one refusal.
    const isFirst = read().pause === undefined;
    const pause = pauseAfter(retryAfter, isFirst ? unsaid + 1 : unsaid, at, random);
    if (isFirst && !pause.isAsked) unsaid += 1;
    if (isFirst) pace.slow(at);
    pauseFor(pause);
    tabs.share();
  }

  /** Stores a report of the limit, unless a newer one is known; of two at the same time the smaller counts. */
  function learn(rate: RateLimit): void {
    const known = read().rate;
    if (known !== undefined && known.at > rate.at && known.at <= now()) return;
    const isSmaller = known?.at === rate.at && known.remaining < rate.remaining;
    if (!isSmaller) set({ rate });
  }

  return {
    /**
     * Resolves when a request may leave; call the result once the reply, or its absence, is known.
     * @throws ApiError kind `stopped` when the signal aborts
     */
    admit(priority: Priority, signal?: AbortSignal): Promise<() => void> {
      return new Promise((resolve, reject) => {
        const go = () => {
          signal?.removeEventListener("abort", stop);
          resolve(begin(priority));
        };
        function stop() {
          waiting[priority].delete(go);
          reject(ownError("given up", { kind: "stopped", at: now() }));
          turn();
        }
        if (signal?.aborted === true) return stop();
        signal?.addEventListener("abort", stop, { once: true });
        waiting[priority].add(go);
        turn();
      });
    },
    noteReply(what: Reply): void {
      if (what.kind === "waiting") askedToWait(what.retryAfter);
      else if (probe === "out") probe = "none";
      if (what.kind === "success") {
        unsaid = 0;
        pace.grow(now());
      }
      turn();
    },
    /** What a response said about the limit. */
    limits(rate: RateLimit): void {
      learn(rate);
      tabs.share();
      turn();
    },
    /** Returns the same object until something changes. */
    read,
    subscribe,
    /** Shares pause, limit and pace with the other tabs of this API key. Returns a function that leaves. */
    join: tabs.join,
  };
}

export type Governor = ReturnType<typeof createGovernor>;
