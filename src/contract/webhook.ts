import * as z from "zod/mini";
import { readInstant, type WireTime } from "#values/instant.ts";
import { firstOn, pathOf, asText, type RawObject, isObject } from "./raw.ts";
import { type Schema, anyReply } from "./schema.ts";

/** Body of POST /webhooks (Endpoints, Webhooks): an HTTPS address and event names, or the single entry `*`. */
export const WebhookRequest = z.looseObject({
  url: z.string().check(z.startsWith("https://")),
  events: z.array(z.string()).check(z.minLength(1)),
});
export type WebhookRequest = z.infer<typeof WebhookRequest>;

/** A webhook endpoint as listed (Resources, Webhook endpoint), without the secret even if the service sent one. */
export type Webhook = {
  id: string;
  url: string | undefined;
  events: readonly string[];
  createdAt?: WireTime;
};

export const webhookList = { resource: "webhooks", idField: "id" } as const;

/** ASSUMED A16: An endpoint's creation time is in `created_at` or the like; if it's missing, the screen says so. */
const createdPaths = ["created_at", "created", "createdAt", "registered_at"].map(pathOf);

export function readWebhook(raw: RawObject): Webhook {
  const createdAt = firstOn(raw, createdPaths, readInstant);
  const webhook = { id: String(raw["id"]), url: asText(raw["url"]), events: eventsOf(raw["events"]) };
  return createdAt === undefined ? webhook : { ...webhook, createdAt };
}

function eventsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((event) => typeof event === "string") : [];
}

/**
 * The response to POST /webhooks: the secret, shown once, and the ID of the endpoint. The API document doesn't show where they are
 * (Endpoints, Webhooks), so we search for the secret by name, a few levels deep.
 */
export const WebhookCreated = (): Schema<WebhookCreated> => z.pipe(anyReply(), z.transform(readCreated));
export type WebhookCreated = { readonly secret: string | undefined; readonly id: string | undefined };

const deepest = 4;
/** ASSUMED A15: The secret is the first text named `secret`, `signing_secret` or `webhook_secret` in the reply, up to four levels deep. */
const secretNames = ["secret", "signing_secret", "webhook_secret"] as const;
const idPaths = ["data.id", "data.webhook.id", "data.webhook_id", "data.endpoint.id", "id", "webhook.id"].map(pathOf);

/** Reads the response; missing parts are undefined. */
export function readCreated(body: unknown): WebhookCreated {
  return { secret: secretIn(body, 0), id: firstOn(body, idPaths, asText) };
}

function secretIn(value: unknown, depth: number): string | undefined {
  if (!isObject(value) || depth > deepest) return undefined;
  for (const name of secretNames) {
    const found = Object.hasOwn(value, name) ? asText(value[name]) : undefined;
    if (found !== undefined) return found;
  }
  for (const inner of Object.values(value)) {
    const found = secretIn(inner, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The ten kinds in Events, Event kinds, and when each fires. */
export const eventKinds = {
  "booking.created": "A new booking lands on the service",
  "booking.approved": "A request-to-book is approved",
  "booking.rejected": "A request-to-book is rejected",
  "booking.cancelled": "A booking is cancelled",
  "booking.completed": "A booking is completed",
  "booking.pickup_confirmed": "Check-in is confirmed",
  "booking.return_confirmed": "Check-out is confirmed",
  "booking.payment_updated": "Payment status changed",
  "availability.conflict": "A double-booking is opened",
  "conflict.resolved": "A double-booking is cleared",
} as const;
export type EventKind = keyof typeof eventKinds;
