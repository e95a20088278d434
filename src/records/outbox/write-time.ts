/** The times in a write's record: epoch ms as if the computer's clock had not been set back since the click. */
type Timed = {
  readonly clickedAt: number;
  readonly sentAt?: number | undefined;
  readonly lookedAt?: number | undefined;
  readonly askedAt?: number | undefined;
  readonly endedAt?: number | undefined;
  readonly setBack?: number | undefined;
};

/** A write's own time for a time on the wall clock; both epoch ms. */
export const ownTime = ({ setBack = 0 }: Pick<Timed, "setBack">, now: number): number => now + setBack;

/** The wall clock for a moment in a write's own time; both epoch ms. */
export const wallTime = ({ setBack = 0 }: Pick<Timed, "setBack">, at: number): number => at - setBack;

/** The latest moment in its record, in its own time. */
export function latestOf({ clickedAt, sentAt = 0, lookedAt = 0, askedAt = 0, endedAt = 0 }: Timed): number {
  return Math.max(clickedAt, sentAt, lookedAt, askedAt, endedAt);
}

/**
 * How many ms the clock has to run until it is where it was when the record was last written; 0 unless it was set back unseen.
 * How much time has really passed can't be known then. `at`: in the write's own time.
 */
export function behindBy(pending: Timed, at: number): number {
  const behind = latestOf(pending) - at;
  return behind > clockTolerance ? behind : 0;
}

/** Whether the clock was set back since the click. The computer may have slept too, so nobody knows how long ago it was. */
export const isUntimed = (pending: Timed, at: number): boolean =>
  (pending.setBack ?? 0) > 0 || behindBy(pending, at) > 0;

/** Whether more than `limit` ms have passed since then, or may have. */
export const isOver = (pending: Timed, { since, limit, at }: { since: number; limit: number; at: number }): boolean =>
  at - since > limit || isUntimed(pending, at);

/** The computer's clock, and how far it was set back while this page was open. */
export type SteadyClock = {
  /** Wall clock, epoch ms. */
  now: () => number;
  /** How far it was set back since this page was opened, in all, ms. */
  setBack: () => number;
  /** Epoch ms as if it had never been set back, for waits in this page. */
  steady: () => number;
};

/** Two clocks may differ by this much, ms. */
const clockTolerance = 2000;

/**
 * Compares the wall clock with one that never goes back, so that a deadline isn't missed because somebody set the clock.
 * @param monotonic ms from any start; it may stop while the computer sleeps (`performance.now`)
 */
export function createSteadyClock(now: () => number, monotonic: () => number): SteadyClock {
  let [last, total] = [now(), 0];
  let ahead = last - monotonic();
  const setBack = () => {
    const wall = now();
    const difference = wall - monotonic();
    const lost = ahead - difference;
    // A clock that doesn't move, as in a test, wasn't set back.
    const isStill = wall === last;
    if (lost > clockTolerance && !isStill) total += Math.round(lost);
    // The wall clock was set, or the other one stopped while the computer slept.
    if (lost <= 0 || lost > clockTolerance) ahead = difference;
    last = wall;
    return total;
  };
  return { now, setBack, steady: () => now() + setBack() };
}
