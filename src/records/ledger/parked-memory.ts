import { blockKey } from "./block-record.ts";
import type { KeptParked, ParkedStore } from "./parked-block.ts";

const keyOf = (parked: Pick<KeptParked, "fp" | "reference" | "blockId">) => `${parked.fp} ${blockKey(parked)}`;

/** Keeps parked blocks as long as the page lives. `forget` wipes those of a credential. */
export function createMemoryParked(): ParkedStore & { forget: (fp: string) => void } {
  const kept = new Map<string, KeptParked>();
  return {
    put: async (parked) => void kept.set(keyOf(parked), parked),
    drop: async (parked) => void kept.delete(keyOf(parked)),
    all: async (fp) => [...kept.values()].filter((parked) => parked.fp === fp),
    forget: (fp) => {
      for (const [key, parked] of kept) if (parked.fp === fp) kept.delete(key);
    },
  };
}
