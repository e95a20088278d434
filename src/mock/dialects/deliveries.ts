import { toTimestamp } from "../service/clock.ts";
import type { Delivery } from "../service/entities.ts";
import type { Fields } from "./nest.ts";

/** Resources, Delivery record: status, number of attempts, last error; "exact field names: not shown". */
const namings = {
  // ASSUMED M32.
  ours: (delivery: Delivery) => ({
    id: delivery.id,
    webhook_id: delivery.webhookId,
    url: delivery.url,
    event_id: delivery.eventId,
    event: delivery.kind,
    status: delivery.status,
    attempts: delivery.attempts,
    last_error: delivery.lastError,
    created_at: toTimestamp(delivery.createdAt),
    last_attempt_at: timestampOrNull(delivery.lastAttemptAt),
    next_attempt_at: timestampOrNull(delivery.nextAttemptAt),
  }),
  aliases: (delivery: Delivery) => ({
    delivery_id: delivery.id,
    endpoint_id: delivery.webhookId,
    type: delivery.kind,
    state: delivery.status.toUpperCase(),
    attempt_count: delivery.attempts,
    error: delivery.lastError,
    updated_at: toTimestamp(delivery.lastAttemptAt ?? delivery.createdAt),
  }),
  nested: (delivery: Delivery) => ({
    event_id: delivery.eventId,
    event_type: delivery.kind,
    url: delivery.url,
    status: delivery.status.replaceAll("_", " "),
    attempts: Array.from({ length: delivery.attempts }, (_, index) => ({ number: index + 1 })),
    "last_error.message": delivery.lastError ?? undefined,
    created_at: toTimestamp(delivery.createdAt),
  }),
  /** Names that stand in no table: what they hold can be told only by its shape, or by configuration. */
  foreign: (delivery: Delivery) => ({
    ref: delivery.eventId,
    outcome: delivery.status,
    tries: delivery.attempts,
    trouble: delivery.lastError,
  }),
} as const satisfies Record<string, (delivery: Delivery) => Fields>;

export type DeliveryNaming = keyof typeof namings;

/** A delivery record with the names that the service gives its fields. */
export function deliveryFields(delivery: Delivery, naming: DeliveryNaming): Fields {
  return namings[naming](delivery);
}

function timestampOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : toTimestamp(epochMs);
}
