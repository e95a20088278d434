import type {
  Block,
  Booking,
  Conflict,
  Delivery,
  Happened,
  Execution,
  ApiKey,
  Partner,
  Caller,
  Vehicle,
  Webhook,
} from "./entities.ts";
import { type Clock, toTimestamp } from "./clock.ts";
import type { Ids } from "./ids.ts";
import type { Meter } from "./rate-limit.ts";
import { createShelf } from "./shelf.ts";
import type { BookingEntry, LedgerEntry, PaymentEntry } from "./ledger-entry.ts";

/** Everything that was really done since the world began, in order, never edited: what tests hold the dashboard against. */
function createLedger() {
  const entries: LedgerEntry[] = [];
  /** All entries about one booking, oldest first. */
  const of = (serviceBookingId: string): readonly BookingEntry[] =>
    entries
      .filter((entry) => "service_booking_id" in entry)
      .filter((entry) => entry.service_booking_id === serviceBookingId);
  return {
    append: (entry: LedgerEntry) => void entries.push(Object.freeze(entry)),
    entries: (): readonly LedgerEntry[] => entries,
    of,
    /** How often this booking's payment was captured: more than one is the harm that nobody may cause. */
    capturesOf: (serviceBookingId: string): readonly PaymentEntry[] =>
      of(serviceBookingId).filter((entry): entry is PaymentEntry => entry.kind === "captured"),
  };
}

/** What the ledger notes of a request: the moment, and its Idempotency-Key if it had one. */
export function noteRequest(world: World, { idempotencyKey }: Pick<Caller, "idempotencyKey"> = {}) {
  const at = toTimestamp(world.clock.now());
  return idempotencyKey === undefined ? { at } : { at, idempotency_key: idempotencyKey };
}

/** What stands between the world and those who receive its events. A host sets what is its own to decide. */
const createReceivers = () => ({
  /** Deliveries that still want an attempt, by id; one that is being attempted is not among them. */
  queue: new Set<string>(),
  /** Called whenever a delivery was queued. Nobody listens until a host carries deliveries. */
  wake: () => {},
  /** Whether an endpoint may be plain http on this very machine. Resources, Webhook endpoint: otherwise HTTPS alone. */
  httpLoopback: false,
});

/** Everything the service knows. One value: two worlds share nothing, so tests run side by side. */
export type World = Readonly<ReturnType<typeof createWorld>>;

/** A world with nobody and nothing in it. */
export function createWorld({ clock, ids }: { clock: Clock; ids: Ids }) {
  return {
    clock,
    ids,
    partners: new Map<string, Partner>(),
    /** By the key itself, as it stands in the Authorization header. */
    keys: new Map<string, ApiKey>(),
    vehicles: createShelf<Vehicle>("vehicles"),
    /** Payments are part of their booking: the service owns both (What the service does, rule 1). */
    bookings: createShelf<Booking>("bookings"),
    blocks: createShelf<Block>("blocks"),
    /** Double-bookings that are open, by the booking that came later. */
    conflicts: new Map<string, Conflict>(),
    /** Registered endpoints by id, the oldest first. */
    webhooks: new Map<string, Webhook>(),
    events: createShelf<Happened>("events"),
    deliveries: createShelf<Delivery>("deliveries"),
    receivers: createReceivers(),
    ledger: createLedger(),
    /** What was answered to which Idempotency-Key, and how much of the rate limit each API key has used (Limits). */
    executions: new Map<string, Execution>(),
    meters: new Map<string, Meter>(),
  };
}
