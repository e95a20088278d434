import { between, type Random } from "./random.ts";

/** Makes the identifiers that the service gives out. */
export type Ids = {
  /** For vehicles and bookings (Resources, Vehicle: UUID). */
  uuid(): string;
  /** Resources, Envelopes: a request id begins with `req_`. */
  requestId(): string;
  /** Events, Payload shape: an event id begins with `evt_`. */
  eventId(): string;
  /** For signing: `whsec_` and 32 random bytes in base64. ASSUMED M24. */
  secret(): string;
};

/** Identifiers drawn from `random`: a seeded one gives the same identifiers in the same order. */
export function createIds(random: Random): Ids {
  const hex = (digits: number) => {
    let text = "";
    while (text.length < digits) text += between(random, 0, 15).toString(16);
    return text;
  };
  return {
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${between(random, 8, 11).toString(16)}${hex(3)}-${hex(12)}`,
    requestId: () => `req_${hex(10)}`,
    eventId: () => `evt_${hex(16)}`,
    secret: () => {
      const bytes = Array.from({ length: 32 }, () => String.fromCodePoint(between(random, 0, 255)));
      return `whsec_${btoa(bytes.join(""))}`;
    },
  };
}
