import * as z from "zod/mini";
import { readInstant, type WireTime } from "#values/instant.ts";
import { asText, firstOf, type RawObject } from "./raw.ts";
import { rowWith, type Schema } from "./schema.ts";

/** Body of POST /webhooks (Endpoints, Webhooks): an HTTPS address and event names, or the single entry `*`. */
export const WebhookRequest = z.looseObject({
  url: z.string().check(z.startsWith("https://")),
  events: z.array(z.string()).check(z.minLength(1)),
});
export type WebhookRequest = z.infer<typeof WebhookRequest>;

/** A webhook endpoint as listed (Resources, Webhook endpoint); a secret would be left out even if one came. */
export const Webhook = (): Schema<Webhook> => z.pipe(rowWith(webhookList.idField), z.transform(readWebhook));
export type Webhook = {
  id: string;
  url: string | undefined;
  events: readonly string[];
  /** When it was created, where the service says so. */
  createdAt?: WireTime;
};

/** How the list of webhook endpoints is recognised. */
export const webhookList = { resource: "webhooks", idField: "id" } as const;

/** Names that the time of its creation may have. ASSUMED A16: Resources, Webhook endpoint, says other fields are not shown. */
const createdPaths = ["created_at", "created", "createdAt", "registered_at"] as const;

/** Reads a row that has an `id`. */
function readWebhook(raw: RawObject): Webhook {
  const createdAt = firstOf(raw, createdPaths, readInstant);
  const webhook = { id: String(raw["id"]), url: asText(raw["url"]), events: eventsOf(raw["events"]) };
  return createdAt === undefined ? webhook : { ...webhook, createdAt };
}

function eventsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((event) => typeof event === "string") : [];
}
