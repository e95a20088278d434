import type { EventKind } from "#contract/event.ts";

/** How far a delivery has come. ASSUMED M32: the words are not shown. */
export type DeliveryStatus = "pending" | "delivered" | "retrying" | "dead_letter";

/** One event on its way to one endpoint (Resources, Delivery record); times are epoch milliseconds. */
export type Delivery = {
  readonly id: string;
  readonly partnerId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly eventId: string;
  readonly kind: EventKind;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: number;
  readonly lastAttemptAt: number | null;
  /** Null when there will be no further attempt. */
  readonly nextAttemptAt: number | null;
};
