import type { Block } from "./block.ts";
import type { Booking } from "./booking.ts";
import type { Clock } from "./clock.ts";
import type { Conflict } from "./conflict.ts";
import type { Delivery } from "./delivery.ts";
import type { Happened } from "./event.ts";
import type { Ids } from "./ids.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { Execution } from "./execution.ts";
import type { ApiKey, Partner } from "./partner.ts";
import type { Meter } from "./rate-limit.ts";
import { createReceivers, type Receivers } from "./receivers.ts";
import { createShelf, type Shelf } from "./shelf.ts";
import type { Vehicle } from "./vehicle.ts";
import type { Webhook } from "./webhook.ts";

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
