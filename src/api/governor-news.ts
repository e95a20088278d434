import { isObject } from "#contract/raw.ts";
import { longestPause, type Pause } from "./governor-pause.ts";
import type { RateLimit } from "./rate-limit.ts";

/** What one tab tells the others of the same key. `isNew`: it has just come and wants to hear what they know. */
export type News = {
  isNew: boolean;
  pause: Pause | undefined;
  rate: RateLimit | undefined;
  pace: number | undefined;
};

/** How far another tab's clock may be ahead of ours, in ms: it is the same machine's. */
const ahead = 1000;

/**
 * Reads a message of another tab, which may be of another version of this app. What is malformed counts as not said, and
 * a pause is never longer than one that we would make ourselves.
 */
export function readNews(message: unknown, at: number): News | undefined {
  if (!isObject(message)) return undefined;
  const { isNew, pause, rate, pace } = message;
  return {
    isNew: isNew === true,
    pause: readPause(pause, at),
    rate: readRate(rate, at),
    pace: isAmount(pace) && pace > 0 ? pace : undefined,
  };
}

function readPause(value: unknown, at: number): Pause | undefined {
  if (!isObject(value)) return undefined;
  const { until, isAsked, asked } = value;
  if (!isAmount(until) || until <= at || typeof isAsked !== "boolean") return undefined;
  const pause = { until: Math.min(until, at + longestPause), isAsked };
  return isAmount(asked) ? { ...pause, asked } : pause;
}

function readRate(value: unknown, at: number): RateLimit | undefined {
  if (!isObject(value)) return undefined;
  const { limit, remaining, at: told } = value;
  if (!isAmount(limit) || !isAmount(remaining) || !isAmount(told)) return undefined;
  return remaining <= limit && told <= at + ahead ? { limit, remaining, at: told } : undefined;
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
