import type { BookingAction } from "#contract/booking.ts";
import type { EventKind } from "#contract/event.ts";
import type { BookingState } from "./entities.ts";

/** When, and the Idempotency-Key of the request that did it, if it had one. */
type Noted = { at: string; idempotency_key?: string };

type AboutBooking = Noted & { service_booking_id: string; booking_number: string };

/** Who moved a booking. */
export type Mover = "partner" | "guest" | "service";

/** Money that moved. Without amount and currency when the booking has none. */
export type PaymentEntry = AboutBooking & {
  kind: "held" | "captured" | "released" | "refunded";
  amount?: number;
  currency?: string;
};

/** A booking that changed its state, with the event it emits (States and transitions). */
type TransitionEntry = AboutBooking & {
  kind: "transition";
  action: BookingAction;
  by: Mover;
  from: BookingState;
  to: BookingState;
  event: EventKind;
  reason?: string;
};

/** A booking that landed, and a double-booking that it opened or that cleared. */
type ArrivalEntry = AboutBooking & { kind: "booked" | "conflict_opened" | "conflict_cleared" };

/** All entries that are about one booking. */
export type BookingEntry = PaymentEntry | TransitionEntry | ArrivalEntry;

/** A vehicle that got its reference. */
type MappingEntry = Noted & { kind: "mapped"; service_vehicle_id: string; external_ref: string };

/** A vehicle that became unavailable for a range. */
type BlockEntry = Noted & {
  kind: "blocked";
  service_vehicle_id: string;
  external_ref: string;
  external_block_id: string;
  start: string;
  end: string;
};

/** An endpoint that came or went, or whose receiver did. */
type WebhookEntry = Noted & {
  kind: "webhook_added" | "webhook_removed" | "receiver_down" | "receiver_up";
  webhook_id: string;
  url: string;
};

/** An API key that lets nobody in any more; not the key itself. */
type KeyEntry = Noted & { kind: "key_revoked"; partner_id: string };

export type LedgerEntry = BookingEntry | MappingEntry | BlockEntry | WebhookEntry | KeyEntry;
