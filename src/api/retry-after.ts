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

/** A number, a number as text, or an HTTP date. */
function toSeconds(value: unknown, now: number): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim();
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
}
