import { nest, type Fields } from "./nest.ts";

/** Errors, rule 2 doesn't say where in the body `retry_after` is. Nowhere: only in the header. */
export const retryPlaces = ["error", "top", "error.details", "data", "meta", "nowhere"] as const;
export type RetryPlace = (typeof retryPlaces)[number];

/** Seconds as a number or as text, or an HTTP date. */
export type RetryForm = "number" | "text" | "date";

/** A wait in seconds as the service writes it. `now` in epoch milliseconds. */
export function writeWait(seconds: number, form: RetryForm, now: number): number | string {
  if (form === "number") return seconds;
  if (form === "text") return String(seconds);
  // An HTTP date has whole seconds: rounded down, it would be before the wait is over.
  return new Date(Math.ceil(now / 1000 + seconds) * 1000).toUTCString();
}

/** An error body with the wait in its place. */
export function withWait(error: Fields, place: RetryPlace, wait: number | string | undefined): unknown {
  const path = place === "top" ? "retry_after" : `${place}.retry_after`;
  const put = wait === undefined || place === "nowhere" ? {} : { [path]: wait };
  return nest({ error: { ...error }, ...put });
}
