import type { EventKind } from "#contract/webhook.ts";

/** A fleet operator. Neutral: an invented name and nothing about people. */
export type Partner = { readonly id: string; readonly name: string };

/**
 * The scopes of API keys. Authentication, rule 4 shows `booking:write` only.
 * ASSUMED M1: A read-only API key has the scope `booking:read`, as one without any scope would be odd.
 */
export type Scope = "booking:read" | "booking:write";

/** An API key. A revoked one is known but refused (Authentication, rule 2). */
export type ApiKey = {
  readonly key: string;
  readonly partnerId: string;
  readonly scopes: readonly Scope[];
  readonly revoked: boolean;
};

/** Who acts, and under which Idempotency-Key, for the ledger. */
export type Caller = { readonly partnerId: string; readonly idempotencyKey?: string };

/** The service's states. `in_review` plays a state that no client expects. */
export type BookingState =
  | "awaiting_approval"
  | "approved"
  | "picked_up"
  | "completed"
  | "rejected"
  | "cancelled"
  | "in_review";

/** Held from the request on, then captured or released, or captured and refunded; `payment_failed`: a capture that failed. */
export type PaymentStatus = "unpaid" | "held" | "captured" | "released" | "refunded" | "payment_failed";

/** A stored booking; times in epoch milliseconds. Some have no dates, some no price. */
export type Booking = {
  readonly id: string;
  readonly number: string;
  readonly partnerId: string;
  readonly vehicleId: string;
  readonly state: BookingState;
  readonly paymentStatus: PaymentStatus;
  readonly period?: { readonly start: number; readonly end: number };
  /** In major units, always with a currency (What the service does, rule 4). */
  readonly price?: { readonly amount: number; readonly currency: string };
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A stored vehicle. `externalRef` is absent until the partner maps it. */
export type Vehicle = {
  readonly id: string;
  readonly partnerId: string;
  readonly externalRef?: string;
  readonly name?: string;
  readonly plate?: string;
};

/** A range in which a vehicle is unavailable (Resources, Block); times in epoch milliseconds. */
export type Block = {
  readonly id: string;
  readonly partnerId: string;
  readonly vehicleId: string;
  readonly externalBlockId: string;
  readonly start: number;
  readonly end: number;
  readonly createdAt: number;
};

/** A registered endpoint (Resources, Webhook endpoint). */
export type Webhook = {
  readonly id: string;
  readonly partnerId: string;
  readonly url: string;
  readonly events: readonly EventKind[] | readonly ["*"];
  readonly secret: string;
  readonly createdAt: number;
  /** Its receiver can't be reached: attempts fail before they leave. */
  readonly down: boolean;
};

/** An event with the booking as it was then: retries send the same. */
export type Happened = {
  /** Begins with `evt_`; consumers deduplicate on it (Events, Payload shape). */
  readonly id: string;
  readonly partnerId: string;
  readonly kind: EventKind;
  readonly createdAt: number;
  readonly booking: Booking;
  readonly externalRef?: string;
};

/** How far a delivery has come. ASSUMED M32. */
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
  /** Null if there will be no further attempt. */
  readonly nextAttemptAt: number | null;
};

/** An open double-booking: the later booking, and the one that it overlaps. */
export type Conflict = { readonly lateId: string; readonly earlierId: string };

/** An answer stored for replay: status and body text. */
export type Outcome = { readonly status: number; readonly body: string };

/** One write under one Idempotency-Key. It has an `outcome` once the work is done, and is `inFlight` until answered. */
export type Execution = { readonly fingerprint: string; readonly begun: number; inFlight: boolean; outcome?: Outcome };
