const [minute, hour] = [60_000, 3_600_000];

/** How long after the last whole reading the next one may begin while there is doubt, in ms; the last one again and again. */
const waits = [0, 2 * minute, 8 * minute, 32 * minute, 128 * minute, 6 * hour];

/**
 * Whether bookings may be missing although a reading came to an end: it went in a circle, held rows that could not be read, or
 * showed what is older than what is known. Then all pages are read anew, soon at first and less and less often where that
 * does not help, because a service that always answers so is not to be read all the time.
 */
export function createStaleness() {
  let isOpen = false;
  let inVain = 0;
  return {
    raise: () => {
      isOpen = true;
    },
    /** A whole reading is over. */
    wholeEnded: (isSure: boolean) => {
      if (isOpen || !isSure) inVain += 1;
      isOpen = !isSure;
    },
    /** A reading of changes raised no doubt. */
    allIsWell: () => {
      if (!isOpen) inVain = 0;
    },
    /** How long after the last whole reading the next one is due, in ms; undefined where there is no doubt. */
    wait: () => (isOpen ? waits[Math.min(inVain, waits.length - 1)] : undefined),
  };
}

export type Staleness = ReturnType<typeof createStaleness>;
