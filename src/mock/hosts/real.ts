import type { Clock } from "../service/clock.ts";
import { createIds, type Ids } from "../service/random.ts";

/** The machine's clock. Only hosts give it to a world; the rules never use it. */
export const realClock: Clock = { now: () => Date.now() };

/** IDs that no other run used, so that requests of two runs can be told apart. */
export const realIds: Ids = createIds(Math.random);

/** Waits by the machine's clock. */
export function realWait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
