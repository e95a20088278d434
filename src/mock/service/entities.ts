import type { EventKind } from "#contract/event.ts";

/** A fleet operator. Neutral: an invented name and nothing about people. */
export type Partner = { readonly id: string; readonly name: string };

/**
 * The scopes of API keys. Authentication, rule 4 shows `booking:write` only.
 * ASSUMED M1: A read-only API key has the scope `booking:read`, as one without any scope would be odd.
 */
export type Scope = "booking:read" | "booking:write";

/** How a partner proves who it is. Authentication, rule 2: a revoked key is known and still refused. */
export type ApiKey = {
  readonly key: string;
  readonly partnerId: string;
  readonly scopes: readonly Scope[];
  readonly revoked: boolean;
};

/** Who does something, and under which Idempotency-Key, so that the ledger can tell. */
export type Caller = { readonly partnerId: string; readonly idempotencyKey?: string };

/** The service's own words for a state. The complete list is not shown; `in_review` stands for one that nobody expects. */
export type BookingState =
  | "awaiting_approval"
  | "approved"
  | "picked_up"
  | "completed"
  | "rejected"
  | "cancelled"
  | "in_review";

/** Where the money is: not there yet, held from the request on, then taken, let go, or taken and given back. */
export type PaymentStatus = "unpaid" | "held" | "captured" | "released" | "refunded";

/** A booking as the service keeps it; times are epoch milliseconds. Some have no dates, some no price. */
export type Booking = {
  readonly id: string;
  readonly number: string;
  readonly partnerId: string;
  readonly vehicleId: string;
  readonly state: BookingState;
  readonly paymentStatus: PaymentStatus;
  readonly period?: { readonly start: number; readonly end: number };
  /** What the service does, rule 4: an amount never goes without its currency. Major units. */
  readonly price?: { readonly amount: number; readonly currency: string };
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A vehicle as the service keeps it. `externalRef` is absent until the partner maps it. */
export type Vehicle = {
  readonly id: string;
  readonly partnerId: string;
  readonly externalRef?: string;
  readonly name?: string;
  readonly plate?: string;
};

/** A range in which a vehicle shows as unavailable (Resources, Block); times are epoch milliseconds. */
export type Block = {
  readonly id: string;
  readonly partnerId: string;
  readonly vehicleId: string;
  /** The partner's own identifier of the block. */
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
  /** Its receiver cannot be reached: attempts fail before they leave. */
  readonly down: boolean;
};

/** Something that happened, as it was at that moment: what is sent again later says the same. */
export type Happened = {
  /** Begins with `evt_`; consumers deduplicate on it (Events, Payload shape). */
  readonly id: string;
  readonly partnerId: string;
  readonly kind: EventKind;
  readonly createdAt: number;
  readonly booking: Booking;
  /** Absent when the vehicle was not mapped. */
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
  /** Null when there will be no further attempt. */
  readonly nextAttemptAt: number | null;
};

/** A double-booking that is open: the booking that came later, and the one whose range it overlaps. */
export type Conflict = { readonly lateId: string; readonly earlierId: string };

/** An answer as it left, kept to be replayed: status and the text of the body. */
export type Outcome = { readonly status: number; readonly body: string };

/** One write under one Idempotency-Key. `outcome` is there once the work is done, `inFlight` until it was answered. */
export type Execution = { readonly fingerprint: string; readonly begun: number; inFlight: boolean; outcome?: Outcome };
