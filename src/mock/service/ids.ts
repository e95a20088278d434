import { between, type Random } from "./random.ts";

/** Makes the service's IDs. */
export type Ids = ReturnType<typeof createIds>;

/** IDs from `random`: a seeded one gives the same IDs in the same order. */
export function createIds(random: Random) {
  const hex = (digits: number) => {
    let text = "";
    while (text.length < digits) text += between(random, 0, 15).toString(16);
    return text;
  };
  return {
    /** For vehicles and bookings (Resources, Vehicle: UUID). */
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${between(random, 8, 11).toString(16)}${hex(3)}-${hex(12)}`,
    /** Resources, Envelopes: a request ID begins with `req_`. */
    requestId: () => `req_${hex(10)}`,
    /** Events, Payload shape: an event ID begins with `evt_`. */
    eventId: () => `evt_${hex(16)}`,
    /** For signing: `whsec_` and 32 random bytes in base64. ASSUMED M24. */
    secret: () => {
      const bytes = Array.from({ length: 32 }, () => String.fromCodePoint(between(random, 0, 255)));
      return `whsec_${btoa(bytes.join(""))}`;
    },
  };
}
