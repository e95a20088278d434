import { readDay } from "./zone-day.ts";

/**
 * A time as the service sent it: a moment (`ms` since the epoch), or a calendar day that stays a day,
 * because a day without a zone isn't a moment.
 */
export type WireTime = { kind: "instant"; ms: number; raw: string } | { kind: "day"; raw: string };

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Years before it are the zeros of other systems (year 1, 1601, 1900, epoch 0); no rental is as old. */
const earliest = 1971;

/** Whether a value means “no time”: missing, blank, zero, or a date before 1971. */
export function isNoTime(value: unknown): boolean {
  if (typeof value !== "string") return value === undefined || value === null || value === 0;
  const year = /^\s*(\d{4})-\d{2}-\d{2}/.exec(value)?.[1];
  return value.trim() === "" || Number(year) < earliest;
}

/**
 * Reads an ISO-8601 date-time with offset, or a date. Anything else is undefined, including a date-time without offset and a date
 * that means “no time”.
 */
export function readInstant(value: unknown): WireTime | undefined {
  if (typeof value !== "string" || isNoTime(value)) return undefined;
  const text = value.trim();
  const ms = Date.parse(text);
  // `Date.parse` would silently turn 30 February into a day in March.
  if (Number.isNaN(ms) || readDay(text.slice(0, 10)) === undefined) return undefined;
  if (dayOnly.test(text)) return { kind: "day", raw: text };
  return withOffset.test(text) ? { kind: "instant", ms, raw: text } : undefined;
}
