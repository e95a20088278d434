/** Numbers in [0, 1). An argument everywhere, so that a seed repeats a whole world. */
export type Random = () => number;

/** A counter with mixed bits: the same seed always gives the same numbers. */
export function seededRandom(seed: number): Random {
  let counter = seed | 0;
  return () => {
    counter = (counter + 0x9e37_79b9) | 0;
    let bits = Math.imul(counter ^ (counter >>> 16), 0x85eb_ca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

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
