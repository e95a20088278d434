import type { Clock } from "../service/clock.ts";
import { createIds, type Ids } from "../service/ids.ts";

/** The machine's own clock. The rules never see it: only hosts hand it to a world. */
export const realClock: Clock = { now: () => Date.now() };

/** Identifiers that no other run gave out, so that requests of two runs are told apart. */
export const realIds: Ids = createIds(Math.random);

/** Waits by the machine's own clock. */
export function realWait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
