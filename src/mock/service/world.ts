import type { BookingAction } from "#contract/booking.ts";
import type { EventKind } from "#contract/webhook.ts";
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
  BookingState,
} from "./entities.ts";
import { type Clock, toTimestamp } from "./clock.ts";
import type { Ids } from "./random.ts";
import type { Meter } from "./rate-limit.ts";
import { createRowList } from "./row-list.ts";

/** Everything that was really done in this world, in order and never edited. Tests compare the dashboard with it. */
function createLedger() {
  const entries: LedgerEntry[] = [];
  const of = (serviceBookingId: string): readonly BookingEntry[] =>
    entries
      .filter((entry) => "service_booking_id" in entry)
      .filter((entry) => entry.service_booking_id === serviceBookingId);
  return {
    append: (entry: LedgerEntry) => void entries.push(Object.freeze(entry)),
    entries: (): readonly LedgerEntry[] => entries,
    of,
    /** The captures of this booking's payment. More than one is the worst bug of all. */
    capturesOf: (serviceBookingId: string): readonly PaymentEntry[] =>
      of(serviceBookingId).filter((entry): entry is PaymentEntry => entry.kind === "captured"),
  };
}

/** The time and Idempotency-Key of a request, for the ledger. */
export function noteRequest(world: World, { idempotencyKey }: Pick<Caller, "idempotencyKey"> = {}) {
  const at = toTimestamp(world.clock.now());
  return idempotencyKey === undefined ? { at } : { at, idempotency_key: idempotencyKey };
}

/** Between the world and the receivers of its events. A host sets `wake` and `httpLoopback`. */
const createReceivers = () => ({
  /** IDs of deliveries that wait for an attempt, without those in flight. */
  queue: new Set<string>(),
  wake: () => {},
  /** Whether an endpoint on this machine may be plain http; otherwise HTTPS only (Resources, Webhook endpoint). */
  httpLoopback: false,
});

/** Everything that the service stores. Two worlds share nothing, so tests can run in parallel. */
export type World = Readonly<ReturnType<typeof createWorld>>;

export function createWorld({ clock, ids }: { clock: Clock; ids: Ids }) {
  return {
    clock,
    ids,
    partners: new Map<string, Partner>(),
    /** By the key as in the Authorization header. */
    keys: new Map<string, ApiKey>(),
    vehicles: createRowList<Vehicle>("vehicles"),
    /** Payments are part of their booking (What the service does, rule 1). */
    bookings: createRowList<Booking>("bookings"),
    blocks: createRowList<Block>("blocks"),
    /** Open double-bookings by the later booking. */
    conflicts: new Map<string, Conflict>(),
    /** Registered endpoints by ID, oldest first. */
    webhooks: new Map<string, Webhook>(),
    events: createRowList<Happened>("events"),
    deliveries: createRowList<Delivery>("deliveries"),
    receivers: createReceivers(),
    ledger: createLedger(),
    /** Answers by Idempotency-Key, and the rate limit used by each API key (Limits). */
    executions: new Map<string, Execution>(),
    meters: new Map<string, Meter>(),
  };
}

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
