import type { Fields } from "./nest.ts";

/** What answers a request that is about one thing: the envelope's `data`, a body without an envelope, or no body (204). */
export type Reply = { readonly data: unknown } | { readonly bare: unknown } | { readonly nothing: true };

/** Key and vehicles: the body of GET /me is not shown. */
export type MeReply = "described" | "named" | "bare" | "empty";

/** What tells a partner that the key is good. */
export function meReply(form: MeReply, name: string | undefined, scopes: readonly string[]): Reply {
  if (form === "described") return { data: { partner: { name }, scopes } };
  if (form === "named") return { data: { partner_name: name, key: { scopes } } };
  return form === "bare" ? { bare: { name, scopes } } : { data: {} };
}

/** Bodies of the replies to a mapping, a block and a removal are not shown: the thing itself, empty data, or no body. */
export type WriteReply = "thing" | "empty data" | "no body";

/** The reply to a write that made or changed `thing`. */
export function writeReply(form: WriteReply, thing: Fields): Reply {
  if (form === "no body") return { nothing: true };
  return { data: form === "thing" ? thing : {} };
}

/** Webhooks: response fields of POST /webhooks other than secret are not shown; the secret is in every form. */
export type WebhookReply = "thing" | "nested" | "secret alone" | "bare";

/** The one reply that holds the secret of a webhook endpoint. */
export function webhookReply(form: WebhookReply, endpoint: Fields, secret: string): Reply {
  if (form === "nested") return { data: { webhook: endpoint, signing: { secret } } };
  if (form === "secret alone") return { data: { secret } };
  const whole = { ...endpoint, secret };
  return form === "bare" ? { bare: whole } : { data: whole };
}
