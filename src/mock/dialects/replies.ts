import { type Fields, nest } from "./nest.ts";

/** A reply about one thing: the envelope's `data`, a body without an envelope, or no body (204). */
export type Reply = { readonly data: unknown } | { readonly bare: unknown } | { readonly nothing: true };

/** The body of GET /me isn't documented (Endpoints, Key and vehicles). */
export type MeReply = "described" | "named" | "bare" | "empty";

/** The reply to an accepted API key. */
export function meReply(form: MeReply, name: string | undefined, scopes: readonly string[]): Reply {
  if (form === "described") return { data: { partner: { name }, scopes } };
  if (form === "named") return { data: { partner_name: name, key: { scopes } } };
  return form === "bare" ? { bare: { name, scopes } } : { data: {} };
}

/** Replies to a mapping, a block and a removal aren't documented: the thing itself, empty data, or no body. */
export type WriteReply = "thing" | "empty data" | "no body";

/** The reply to a write that made or changed `thing`. */
export function writeReply(form: WriteReply, thing: Fields): Reply {
  if (form === "no body") return { nothing: true };
  return { data: form === "thing" ? thing : {} };
}

/** POST /webhooks documents only the secret, which is in every form. */
export type WebhookReply = "thing" | "nested" | "secret alone" | "bare";

/** The only reply with the secret of a webhook endpoint. */
export function webhookReply(form: WebhookReply, endpoint: Fields, secret: string): Reply {
  if (form === "nested") return { data: { webhook: endpoint, signing: { secret } } };
  if (form === "secret alone") return { data: { secret } };
  const whole = { ...endpoint, secret };
  return form === "bare" ? { bare: whole } : { data: whole };
}

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
