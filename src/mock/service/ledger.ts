import type { BookingEntry, LedgerEntry, PaymentEntry } from "./ledger-entry.ts";

/** Everything that was really done since the world began, in order, never edited: what tests hold the dashboard against. */
export type Ledger = {
  append(entry: LedgerEntry): void;
  entries(): readonly LedgerEntry[];
  /** All entries about one booking, oldest first. */
  of(serviceBookingId: string): readonly BookingEntry[];
  /** How often this booking's payment was captured: more than one is the harm that nobody may cause. */
  capturesOf(serviceBookingId: string): readonly PaymentEntry[];
};

/** An empty ledger. */
export function createLedger(): Ledger {
  const entries: LedgerEntry[] = [];
  const of = (id: string) =>
    entries.filter((entry) => "service_booking_id" in entry).filter((entry) => entry.service_booking_id === id);
  return {
    append: (entry) => void entries.push(Object.freeze(entry)),
    entries: () => entries,
    of,
    capturesOf: (id) => of(id).filter((entry): entry is PaymentEntry => entry.kind === "captured"),
  };
}
