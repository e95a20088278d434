import { toTimestamp } from "./clock.ts";
import type { Webhook } from "./webhook.ts";

/** An endpoint of GET /webhooks. Resources, Webhook endpoint: never with its secret. `created_at` is ours. ASSUMED M24. */
export function webhookOnWire({ id, url, events, createdAt }: Webhook) {
  return { id, url, events, created_at: toTimestamp(createdAt) };
}

/** The answer to DELETE /webhooks/{id}. ASSUMED M26: its body is not shown; the identifier of what is gone. */
export function removedWebhookOnWire({ id }: Webhook) {
  return { id };
}
