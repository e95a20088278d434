import { nest, type Fields } from "./nest.ts";

/** Errors, rule 2: where in the body `retry_after` sits is not shown. Nowhere: only the header says it. */
export const retryPlaces = ["error", "top", "error.details", "data", "meta", "nowhere"] as const;
export type RetryPlace = (typeof retryPlaces)[number];

/** Seconds as a number, seconds as text, or the moment at which to come again, as the header of HTTP has it. */
export type RetryForm = "number" | "text" | "date";

/** A wait in seconds as the service writes it. `now` in epoch milliseconds. */
export function writeWait(seconds: number, form: RetryForm, now: number): number | string {
  if (form === "number") return seconds;
  if (form === "text") return String(seconds);
  // The date has no fractions of a second: cut off, it would come before the wait is over.
  return new Date(Math.ceil(now / 1000 + seconds) * 1000).toUTCString();
}

/** An error body with the wait in its place. */
export function withWait(error: Fields, place: RetryPlace, wait: number | string | undefined): unknown {
  const path = place === "top" ? "retry_after" : `${place}.retry_after`;
  const put = wait === undefined || place === "nowhere" ? {} : { [path]: wait };
  return nest({ error: { ...error }, ...put });
}
