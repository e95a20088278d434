/** A clock that went back so little, in ms, was only set right. */
const setRight = 2000;

/** How long something takes, in ms, by a clock that may be set meanwhile. */
export function createStopwatch(now: () => number) {
  let [last, took, isBroken] = [now(), 0, false];
  return {
    /** How long it has taken so far; what seems to go backwards took no time. */
    look: (): number => {
      const here = now();
      if (here < last - setRight) isBroken = true;
      took += Math.max(0, here - last);
      last = here;
      return took;
    },
    /** Whether the clock was set back, so that nobody knows how long it took. */
    isBroken: () => isBroken,
  };
}
