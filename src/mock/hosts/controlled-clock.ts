import { type Clock, toTimestamp } from "../service/clock.ts";

/**
 * A clock that somebody can stop and put forward; runs with `machine` until it is told otherwise.
 * `hold`: it stands at a moment, epoch milliseconds, until `release`, which shows the machine's time again; `advance`: it
 * goes on by so many seconds at once, whether it stands or runs.
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
    /** How it stands to the machine's own, its time as ISO-8601 UTC. */
    read: () => ({
      now: toTimestamp(now()),
      held: heldAt !== undefined,
      aheadSeconds: Math.round((now() - machine.now()) / 1000),
    }),
  };
}
