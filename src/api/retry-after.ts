import { headers } from "#contract/headers.ts";
import { valueAt } from "#contract/raw.ts";

/** Where a 429 may carry `retry_after`. ASSUMED A10: Errors, rule 2 says that its place in the body is not shown. */
const paths = [
  "retry_after",
  "error.retry_after",
  "error.details.retry_after",
  "data.retry_after",
  "meta.retry_after",
] as const;

/** Seconds to wait as the service asked, the largest of all places; undefined when it gave none that makes sense. */
export function readRetryAfter(answer: Headers, body: unknown, now: number): number | undefined {
  const found = [answer.get(headers.retryAfter), ...paths.map((path) => valueAt(body, path))]
    .map((value) => toSeconds(value, now))
    .filter((seconds) => Number.isFinite(seconds) && seconds > 0);
  return found.length > 0 ? Math.max(...found) : undefined;
}

/** An HTTP date in full or an ISO-8601 moment; `Date.parse` alone makes a year of “try 3000”. */
const dated = /^([a-z]{3}, \d{2} [a-z]{3} \d{4} [\d:]{8} GMT|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2}))$/i;

/** A number, a number as text, or a date. */
function toSeconds(value: unknown, now: number): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  return dated.test(text) ? (Date.parse(text) - now) / 1000 : Number.NaN;
}
