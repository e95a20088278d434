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
export const clockTolerance = 2000;

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
