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
import { createShelf, type Shelf } from "./shelf.ts";
import type { BookingEntry, LedgerEntry, PaymentEntry } from "./ledger-entry.ts";

/** What stands between the world and those who receive its events. A host sets what is its own to decide. */
export type Receivers = {
  /** Deliveries that still want an attempt, by id; one that is being attempted is not among them. */
  readonly queue: Set<string>;
  /** Called whenever a delivery was queued. Nobody listens until a host carries deliveries. */
  wake: () => void;
  /** Whether an endpoint may be plain http on this very machine. Resources, Webhook endpoint: otherwise HTTPS alone. */
  httpLoopback: boolean;
};

/** Nothing queued, nobody to carry it. */
function createReceivers(): Receivers {
  return { queue: new Set(), wake: () => {}, httpLoopback: false };
}

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
function createLedger(): Ledger {
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

/** What the ledger notes of a request: the moment, and its Idempotency-Key if it had one. */
export function noteRequest(world: World, { idempotencyKey }: Pick<Caller, "idempotencyKey"> = {}) {
  const at = toTimestamp(world.clock.now());
  return idempotencyKey === undefined ? { at } : { at, idempotency_key: idempotencyKey };
}

/** Everything the service knows. One value: two worlds share nothing, so tests run side by side. */
export type World = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly partners: Map<string, Partner>;
  /** By the key itself, as it stands in the Authorization header. */
  readonly keys: Map<string, ApiKey>;
  readonly vehicles: Shelf<Vehicle>;
  /** Payments are part of their booking: the service owns both (What the service does, rule 1). */
  readonly bookings: Shelf<Booking>;
  readonly blocks: Shelf<Block>;
  /** Double-bookings that are open, by the booking that came later. */
  readonly conflicts: Map<string, Conflict>;
  /** Registered endpoints by id, the oldest first. */
  readonly webhooks: Map<string, Webhook>;
  readonly events: Shelf<Happened>;
  readonly deliveries: Shelf<Delivery>;
  readonly receivers: Receivers;
  readonly ledger: Ledger;
  /** What was answered to which Idempotency-Key, and how much of the rate limit each API key has used (Limits). */
  readonly executions: Map<string, Execution>;
  readonly meters: Map<string, Meter>;
};

/** A world with nobody and nothing in it. */
export function createWorld({ clock, ids }: { clock: Clock; ids: Ids }): World {
  return {
    clock,
    ids,
    partners: new Map(),
    keys: new Map(),
    vehicles: createShelf("vehicles"),
    bookings: createShelf("bookings"),
    blocks: createShelf("blocks"),
    conflicts: new Map(),
    webhooks: new Map(),
    events: createShelf("events"),
    deliveries: createShelf("deliveries"),
    receivers: createReceivers(),
    ledger: createLedger(),
    executions: new Map(),
    meters: new Map(),
  };
}
