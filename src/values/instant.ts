import { readDay } from "./zone-day.ts";

/**
 * A time as the service sent it: a moment (`ms` since the epoch), or a calendar day that stays a day,
 * because a day without a zone isn't a moment.
 */
export type WireTime = { kind: "instant"; ms: number; raw: string } | { kind: "day"; raw: string };

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an ISO-8601 date-time with offset, or a date. Anything else is undefined, including a date-time without offset. */
export function readInstant(value: unknown): WireTime | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  const ms = Date.parse(text);
  // `Date.parse` would silently turn 30 February into a day in March.
  if (Number.isNaN(ms) || readDay(text.slice(0, 10)) === undefined) return undefined;
  if (dayOnly.test(text)) return { kind: "day", raw: text };
  return withOffset.test(text) ? { kind: "instant", ms, raw: text } : undefined;
}
