/** Random choices, the same ones for the same seed. */
export type Chance = {
  /** From 0 to below 1. */
  random: () => number;
  /** True in this share of all cases, 0..1. */
  happens: (share: number) => boolean;
  /** An integer from `least` to `most`. */
  between: (least: number, most: number) => number;
  oneOf: <T>(values: readonly [T, ...T[]]) => T;
};

/** The generator mulberry32: small, fast, and good enough to mix schedules. */
export function createChance(seed: number): Chance {
  let state = seed | 0;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    random,
    happens: (share) => random() < share,
    between: (least, most) => least + Math.floor(random() * (most - least + 1)),
    oneOf: (values) => values[Math.floor(random() * values.length)] ?? values[0],
  };
}
