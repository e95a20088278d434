import type { Clock } from "../service/clock.ts";

/** How a clock stands to the machine's own. */
export type ClockReading = { readonly now: number; readonly held: boolean; readonly aheadSeconds: number };

/** A clock that somebody can stop and put forward. */
export type ControlledClock = Clock & {
  /** Stands still at a moment, epoch milliseconds, until it is released. */
  hold(at: number): void;
  /** Goes on by so many seconds at once, whether it stands or runs. */
  advance(seconds: number): void;
  /** Shows the machine's time again, and runs. */
  release(): void;
  read(): ClockReading;
};

/** Runs with `machine` until it is told otherwise. */
export function createControlledClock(machine: Clock): ControlledClock {
  let heldAt: number | undefined;
  let ahead = 0;
  const now = () => heldAt ?? machine.now() + ahead;
  return {
    now,
    hold: (at) => {
      heldAt = at;
    },
    advance: (seconds) => {
      if (heldAt === undefined) ahead += seconds * 1000;
      else heldAt += seconds * 1000;
    },
    release: () => {
      heldAt = undefined;
      ahead = 0;
    },
    read: () => ({
      now: now(),
      held: heldAt !== undefined,
      aheadSeconds: Math.round((now() - machine.now()) / 1000),
    }),
  };
}
