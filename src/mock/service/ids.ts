import { between, type Random } from "./random.ts";

/** Makes the identifiers that the service gives out. */
export type Ids = {
  /** For vehicles and bookings (Resources, Vehicle: UUID). */
  uuid(): string;
  /** Resources, Envelopes: a request id begins with `req_`. */
  requestId(): string;
};

/** Identifiers drawn from `random`: a seeded one gives the same identifiers in the same order. */
export function createIds(random: Random): Ids {
  const hex = (digits: number) => Array.from({ length: digits }, () => between(random, 0, 15).toString(16)).join("");
  return {
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${between(random, 8, 11).toString(16)}${hex(3)}-${hex(12)}`,
    requestId: () => `req_${hex(10)}`,
  };
}
