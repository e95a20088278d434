import type { BookingAction } from "#contract/booking.ts";
import type { EventKind } from "#contract/event.ts";
import type { BookingState } from "./booking.ts";

/** What every entry says: which booking, when, and the Idempotency-Key of the request that did it, if it had one. */
type AboutBooking = {
  service_booking_id: string;
  booking_number: string;
  at: string;
  idempotency_key?: string;
};

/** Money that moved. Without amount and currency when the booking has none. */
type PaymentEntry = AboutBooking & {
  kind: "captured" | "released" | "refunded";
  amount?: number;
  currency?: string;
};

/** A booking that changed its state, with the event it emits (States and transitions). */
type TransitionEntry = AboutBooking & {
  kind: "transition";
  action: BookingAction;
  from: BookingState;
  to: BookingState;
  event: EventKind;
  reason?: string;
};

/** A vehicle that got its reference. */
type MappingEntry = {
  kind: "mapped";
  service_vehicle_id: string;
  external_ref: string;
  at: string;
  idempotency_key?: string;
};

type LedgerEntry = PaymentEntry | TransitionEntry | MappingEntry;

/** Everything that was really done since the world began, in order, never edited: what tests hold the dashboard against. */
export type Ledger = {
  append(entry: LedgerEntry): void;
  entries(): readonly LedgerEntry[];
  /** All entries about one booking, oldest first. */
  of(serviceBookingId: string): readonly (PaymentEntry | TransitionEntry)[];
  /** How often this booking's payment was captured: more than one is the harm that nobody may cause. */
  capturesOf(serviceBookingId: string): readonly PaymentEntry[];
};

/** An empty ledger. */
export function createLedger(): Ledger {
  const entries: LedgerEntry[] = [];
  const of = (id: string) =>
    entries.filter((entry) => entry.kind !== "mapped").filter((entry) => entry.service_booking_id === id);
  return {
    append: (entry) => void entries.push(Object.freeze(entry)),
    entries: () => entries,
    of,
    capturesOf: (id) => of(id).filter((entry): entry is PaymentEntry => entry.kind === "captured"),
  };
}
