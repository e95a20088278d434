/** The times in the record of a write: epoch ms of the computer's clock as if it had not been set back since the click. */
type Timed = {
  readonly clickedAt: number;
  readonly sentAt?: number | undefined;
  readonly lookedAt?: number | undefined;
  readonly askedAt?: number | undefined;
  readonly endedAt?: number | undefined;
  readonly setBack?: number | undefined;
};

/** The time as this write counts it, from the time that the computer's clock shows; both epoch ms. */
export const ownTime = ({ setBack = 0 }: Pick<Timed, "setBack">, now: number): number => now + setBack;

/** What the computer's clock shows at a moment in a write's own time; both epoch ms. */
export const wallTime = ({ setBack = 0 }: Pick<Timed, "setBack">, at: number): number => at - setBack;

/** The last moment, in its own time, of which its record tells. */
export function latestOf({ clickedAt, sentAt = 0, lookedAt = 0, askedAt = 0, endedAt = 0 }: Timed): number {
  return Math.max(clickedAt, sentAt, lookedAt, askedAt, endedAt);
}

/**
 * For how long the clock has to run until it is where it was when the record was last written, ms; 0 where it was not set back
 * unseen. How much time has really passed can't be known then. `at`: in the write's own time.
 */
export function behindBy(pending: Timed, at: number): number {
  const behind = latestOf(pending) - at;
  return behind > clockTolerance ? behind : 0;
}

/** Whether the clock was set back since the click: the computer may have slept as well, so nobody knows how long ago it was. */
export const isUntimed = (pending: Timed, at: number): boolean =>
  (pending.setBack ?? 0) > 0 || behindBy(pending, at) > 0;

/** Whether so long has passed since a moment, or may have. */
export const isOver = (pending: Timed, { since, limit, at }: { since: number; limit: number; at: number }): boolean =>
  at - since > limit || isUntimed(pending, at);

/** The computer's clock, and how far it was set back while this page was open. */
export type SteadyClock = {
  /** What the computer's clock shows, epoch ms. */
  now: () => number;
  /** How far it was set back in all since this page was opened, ms. */
  setBack: () => number;
  /** Epoch ms as if it had never been set back: for what this page waits for. */
  steady: () => number;
};

/** Less than this, in ms, is how much two clocks may differ. */
const clockTolerance = 2000;

/**
 * Compares the computer's clock with one that never goes back, so that a deadline isn't missed because somebody set the clock.
 * @param monotonic ms, from any beginning; it may stand still while the computer sleeps (`performance.now`)
 */
export function createSteadyClock(now: () => number, monotonic: () => number): SteadyClock {
  let [last, total] = [now(), 0];
  let ahead = last - monotonic();
  const setBack = () => {
    const wall = now();
    const difference = wall - monotonic();
    const lost = ahead - difference;
    // One that stands still, as in a test, is not set back.
    const isStill = wall === last;
    if (lost > clockTolerance && !isStill) total += Math.round(lost);
    // A clock that is ahead was set forward, or the other one stood still while the computer slept.
    if (lost <= 0 || lost > clockTolerance) ahead = difference;
    last = wall;
    return total;
  };
  return { now, setBack, steady: () => now() + setBack() };
}
