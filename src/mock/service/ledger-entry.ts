import type { BookingAction } from "#contract/booking.ts";
import type { EventKind } from "#contract/event.ts";
import type { BookingState } from "./entities.ts";

/** The time, and the request's Idempotency-Key if it had one. */
type Noted = { at: string; idempotency_key?: string };

type AboutBooking = Noted & { service_booking_id: string; booking_number: string };

/** Who moved a booking. */
export type Mover = "partner" | "guest" | "service";

/** A payment that changed. Without amount and currency if the booking has none. */
export type PaymentEntry = AboutBooking & {
  kind: "held" | "captured" | "released" | "refunded";
  amount?: number;
  currency?: string;
};

/** A booking's change of state, with its event (States and transitions). */
type TransitionEntry = AboutBooking & {
  kind: "transition";
  action: BookingAction;
  by: Mover;
  from: BookingState;
  to: BookingState;
  event: EventKind;
  reason?: string;
};

/** A new booking, and a double-booking that opened or cleared. */
type ArrivalEntry = AboutBooking & { kind: "booked" | "conflict_opened" | "conflict_cleared" };

export type BookingEntry = PaymentEntry | TransitionEntry | ArrivalEntry;

type MappingEntry = Noted & { kind: "mapped"; service_vehicle_id: string; external_ref: string };

type BlockEntry = Noted & {
  kind: "blocked";
  service_vehicle_id: string;
  external_ref: string;
  external_block_id: string;
  start: string;
  end: string;
};

/** An endpoint added or removed, or its receiver down or up. */
type WebhookEntry = Noted & {
  kind: "webhook_added" | "webhook_removed" | "receiver_down" | "receiver_up";
  webhook_id: string;
  url: string;
};

/** A revoked API key, without the key itself. */
type KeyEntry = Noted & { kind: "key_revoked"; partner_id: string };

export type LedgerEntry = BookingEntry | MappingEntry | BlockEntry | WebhookEntry | KeyEntry;
