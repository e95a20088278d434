import type { Repeat } from "#contract/endpoints.ts";
import type { ErrorKind } from "./errors.ts";

/**
 * What follows an answer that is no success: `again`, the same request after the waits below, a write with its own key;
 * `soon`, the same because ours is still under way; `pause`, the same once the shared pause is over; `hold` until the key
 * is accepted again; `look`, read what the write is about before judging; `gone`, what was to be removed is not there;
 * `stop`, it is answered.
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

/** The one place that says what is repeated. Nothing else in this app asks twice. */
export const retryTable: Readonly<Record<Repeat, Readonly<Record<ErrorKind, RetryAction>>>> = {
  read: { ...definite, ...unanswered, invalid: "stop", missing: "stop", busy: "stop", stopped: "stop" },
  guarded: { ...write, invalid: "look" },
  unguarded: { ...write, invalid: "stop" },
  removal: { ...write, invalid: "look", missing: "gone" },
};

/** How long until the first, second, … repetition, in seconds; the last one holds for all that follow. */
export const retryWaits = {
  /** A read is repeated three times, then the user decides. */
  read: [0.5, 1, 2],
  write: [2, 4, 8, 16, 32, 60],
  /** Nothing was heard at all: it costs the service nothing, and the link may be back any moment. */
  silence: [2, 4, 8],
  soon: [1, 2, 4, 8, 15],
} as const;

/**
 * The wait before repetition `count` (1 for the first), in ms: between half of the table's and all of it, so that tabs and
 * machines that failed together do not come back together.
 */
export function retryWait(kind: keyof typeof retryWaits, count: number, random: () => number): number {
  const waits: readonly number[] = retryWaits[kind];
  const seconds = waits[Math.min(count, waits.length) - 1] ?? 60;
  return seconds * 1000 * (0.5 + random() / 2);
}
