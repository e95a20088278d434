import type { Booking } from "./booking.ts";
import type { Clock } from "./clock.ts";
import type { Ids } from "./ids.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { Execution } from "./execution.ts";
import type { ApiKey, Partner } from "./partner.ts";
import type { Meter } from "./rate-limit.ts";
import { createShelf, type Shelf } from "./shelf.ts";
import type { Vehicle } from "./vehicle.ts";

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
    ledger: createLedger(),
    executions: new Map(),
    meters: new Map(),
  };
}
