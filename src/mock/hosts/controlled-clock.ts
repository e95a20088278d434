import { type Clock, toTimestamp } from "../service/clock.ts";

/**
 * A clock that can be held and advanced; it follows `machine` at first.
 * `hold` stops it at a moment (epoch milliseconds) until `release`, which returns to the machine's time. `advance` moves it by
 * so many seconds, held or running.
 */
export function createControlledClock(machine: Clock) {
  let heldAt: number | undefined;
  let ahead = 0;
  const now = () => heldAt ?? machine.now() + ahead;
  return {
    now,
    hold: (at: number) => {
      heldAt = at;
    },
    advance: (seconds: number) => {
      if (heldAt === undefined) ahead += seconds * 1000;
      else heldAt += seconds * 1000;
    },
    release: () => {
      heldAt = undefined;
      ahead = 0;
    },
    /** Whether it follows the machine's clock, and its time as ISO-8601 UTC. */
    read: () => ({
      now: toTimestamp(now()),
      held: heldAt !== undefined,
      aheadSeconds: Math.round((now() - machine.now()) / 1000),
    }),
  };
}
