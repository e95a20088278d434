import type { Repeat } from "#contract/endpoints.ts";
import type { ErrorKind } from "./errors.ts";

/**
 * What to do after an error: `again`, the same request after the waits below, a write with the same Idempotency-Key;
 * `soon`, the same with other waits because our request is still under way; `pause`, the same after the shared pause;
 * `hold` until the API key is accepted again; `look`, load what the write is about before judging; `gone`, what we wanted to
 * remove isn't there; `stop`, the outcome is final.
 */
export type RetryAction = "again" | "soon" | "pause" | "hold" | "look" | "gone" | "stop";

const definite = { unauthorized: "hold", forbidden: "stop", refused: "stop", ours: "stop" } as const;
const unanswered = {
  failing: "again",
  silent: "again",
  unreached: "again",
  unreadable: "again",
  waiting: "pause",
} as const;
const write = { ...definite, ...unanswered, busy: "soon", stopped: "again", missing: "stop" } as const;

/** The only place that decides what is repeated. */
export const retryTable: Readonly<Record<Repeat, Readonly<Record<ErrorKind, RetryAction>>>> = {
  read: { ...definite, ...unanswered, invalid: "stop", missing: "stop", busy: "stop", stopped: "stop" },
  guarded: { ...write, invalid: "look" },
  unguarded: { ...write, invalid: "stop" },
  removal: { ...write, invalid: "look", missing: "gone" },
};

/** Seconds until the first, second, … repetition; the last value applies to all that follow. */
export const retryWaits = {
  /** A read is repeated three times, then the user decides. */
  read: [0.5, 1, 2],
  write: [2, 4, 8, 16, 32, 60],
  /** Without any reply: a repetition costs the service nothing, and the connection may return at any moment. */
  silence: [2, 4, 8],
  soon: [1, 2, 4, 8, 15],
} as const;

/**
 * The wait before repetition `count` (1 for the first), in ms: between half of the table's value and all of it, so that tabs and
 * machines that failed together don't come back together.
 */
export function retryWait(kind: keyof typeof retryWaits, count: number, random: () => number): number {
  const waits: readonly number[] = retryWaits[kind];
  const seconds = waits[Math.min(count, waits.length) - 1] ?? 60;
  return seconds * 1000 * (0.5 + random() / 2);
}
