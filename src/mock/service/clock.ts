/** The service's time in epoch milliseconds. An argument, so that a test controls it. */
export type Clock = { now(): number };

/** In milliseconds. */
export const minute = 60 * 1000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A timestamp of the service: ISO-8601 UTC, ending in Z (What the service does, rule 4). */
export function toTimestamp(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

const utcTimestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/;

/** Epoch milliseconds of an ISO-8601 UTC timestamp; undefined if it isn't one, such as 30 February. */
export function fromTimestamp(text: string): number | undefined {
  if (!utcTimestamp.test(text)) return undefined;
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) return undefined;
  const sameDay = toTimestamp(epochMs).startsWith(text.slice(0, "2026-06-11".length));
  return sameDay ? epochMs : undefined;
}

/**
 * Epoch milliseconds of an ISO-8601 date-time with an offset; undefined if there is no such moment (Resources, Block).
 */
export function fromDateTime(text: string): number | undefined {
  const epochMs = Date.parse(text);
  const asIfUtc = text.replace(/(Z|[+-]\d{2}:\d{2})$/, "Z");
  return fromTimestamp(asIfUtc) === undefined || Number.isNaN(epochMs) ? undefined : epochMs;
}
