import * as z from "zod/mini";
import { readInstant, type WireTime } from "#values/instant.ts";
import { asText, firstOf, isObject, type RawObject } from "./raw.ts";
import type { Schema } from "./schema.ts";

/** A record of GET /webhooks/deliveries as the dashboard understands it (Resources, Delivery record). */
export const Delivery = (): Schema<DeliveryReading> =>
  z.pipe(
    z.custom<RawObject>((row) => isObject(row)),
    z.transform(readDelivery),
  );

/** A delivery record as this browser could read it; whatever was not recognised stays in `raw`. */
export type DeliveryReading = {
  /** The record's own id. */
  id: string | undefined;
  /** The event that was delivered: `id` of its body, which X-SERVICE-Delivery repeats (Events, Delivery headers). */
  eventId: string | undefined;
  /** The word as sent. */
  status: string | undefined;
  attempts: number | undefined;
  lastError: string | undefined;
  /** The event's kind. */
  event: string | undefined;
  /** Id of the endpoint. */
  endpointId: string | undefined;
  /** Address of the endpoint. */
  url: string | undefined;
  /** When it was last tried, else when the record says that anything happened. */
  at: WireTime | undefined;
  /** When the event or its delivery came to be. */
  createdAt: WireTime | undefined;
  raw: RawObject;
};

/**
 * Names that the fields of a delivery record may have.
 * ASSUMED A8: Resources, Delivery record, gives status, attempts and last error, and says the names are not shown.
 */
const deliveryPaths = {
  id: ["id", "delivery_id"],
  eventId: ["event_id", "event.id"],
  status: ["status", "state"],
  attempts: ["attempts", "attempt_count", "number_of_attempts"],
  lastError: ["last_error", "error", "last_error.message", "error.message"],
  event: ["event", "type", "event_type", "event.event", "event.type"],
  endpointId: ["webhook_id", "endpoint_id", "webhook.id", "endpoint.id"],
  url: ["url", "endpoint_url", "webhook_url", "endpoint.url", "webhook.url", "endpoint"],
  at: ["last_attempt_at", "last_attempted_at", "delivered_at", "updated_at", "created_at"],
  createdAt: ["created_at", "event.created_at"],
} as const;

/** Reads one delivery record through the table above. What is not recognised is undefined, never filled in. */
export function readDelivery(raw: RawObject): DeliveryReading {
  const text = (field: keyof typeof deliveryPaths) => firstOf(raw, deliveryPaths[field], asText);
  return {
    id: text("id"),
    eventId: text("eventId"),
    status: text("status"),
    attempts: firstOf(raw, deliveryPaths.attempts, asCount),
    lastError: text("lastError") ?? firstOf(raw, deliveryPaths.lastError, asJsonText),
    event: text("event"),
    endpointId: text("endpointId"),
    url: text("url"),
    at: firstOf(raw, deliveryPaths.at, readInstant),
    createdAt: firstOf(raw, deliveryPaths.createdAt, readInstant),
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
