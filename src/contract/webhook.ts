import * as z from "zod/mini";
import { asText, firstOf, isObject, type RawObject } from "./raw.ts";

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

/** A delivery record as this browser could read it; whatever was not recognised stays in `raw`. */
export type DeliveryReading = {
  id: string | undefined;
  status: string | undefined;
  attempts: number | undefined;
  lastError: string | undefined;
  event: string | undefined;
  endpoint: string | undefined;
  at: string | undefined;
  raw: RawObject;
};

/**
 * Names that the fields of a delivery record may have.
 * ASSUMED A8: Resources, Delivery record, gives status, attempts and last error, and says the names are not shown.
 */
const deliveryPaths = {
  id: ["id", "delivery_id", "event_id"],
  status: ["status", "state"],
  attempts: ["attempts", "attempt_count", "number_of_attempts"],
  lastError: ["last_error", "error", "last_error.message", "error.message"],
  event: ["event", "type", "event_type"],
  endpoint: ["webhook_id", "endpoint_id", "url"],
  at: ["last_attempt_at", "delivered_at", "updated_at", "created_at"],
} as const;

/** Reads one delivery record through the table above. What is not recognised is undefined, never filled in. */
export function readDelivery(raw: RawObject): DeliveryReading {
  const text = (field: keyof typeof deliveryPaths) => firstOf(raw, deliveryPaths[field], asText);
  return {
    id: text("id"),
    status: text("status"),
    attempts: firstOf(raw, deliveryPaths.attempts, asCount),
    lastError: text("lastError") ?? firstOf(raw, deliveryPaths.lastError, asJsonText),
    event: text("event"),
    endpoint: text("endpoint"),
    at: text("at"),
    raw,
  };
}

/** A count is a whole number or the length of a list of attempts. */
function asCount(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function asJsonText(value: unknown): string | undefined {
  return isObject(value) ? JSON.stringify(value) : undefined;
}
