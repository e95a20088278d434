import * as z from "zod/mini";

/** Body of POST /webhooks (Endpoints, Webhooks): an HTTPS address and event names, or the single entry `*`. */
export const WebhookRequest = z.looseObject({
  url: z.string().check(z.startsWith("https://")),
  events: z.array(z.string()).check(z.minLength(1)),
});
export type WebhookRequest = z.infer<typeof WebhookRequest>;

/** A webhook endpoint as listed (Resources, Webhook endpoint); `secret` is never in the list. */
export const Webhook = z.looseObject({ id: z.string(), url: z.string(), events: z.array(z.string()) });
export type Webhook = z.infer<typeof Webhook>;

/** How the list of webhook endpoints is recognised. */
export const webhookList = { resource: "webhooks", idField: "id" } as const;

/** Names that the time of its creation may have. ASSUMED A16: Resources, Webhook endpoint, says other fields are not shown. */
export const webhookCreatedPaths = ["created_at", "created", "createdAt", "registered_at"] as const;
