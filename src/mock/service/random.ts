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
