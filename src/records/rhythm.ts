const [second, minute] = [1000, 60_000];

/** How often a list is loaded, ms; `Infinity`: not at all. */
export type Rhythm = {
  /** While somebody uses the page, while nobody touches it, and while it is hidden. */
  readonly seen: number;
  readonly untouched: number;
  readonly hidden: number;
  /** Waits after failed loads in a row; the last value repeats. */
  readonly afterFailure: readonly number[];
};

const quarter = 15 * minute;
const deliveryWaits = [20 * second, minute, 2 * minute, 5 * minute];

/** Each list, and the deliveries behind another screen: often enough to notice that an endpoint fails. */
export const rhythms = {
  bookings: {
    seen: 20 * second,
    untouched: minute,
    hidden: 5 * minute,
    afterFailure: [5 * second, 10 * second, 20 * second, 40 * second, minute],
  },
  deliveries: { seen: 20 * second, untouched: minute, hidden: 5 * minute, afterFailure: deliveryWaits },
  deliveriesBehind: { seen: 5 * minute, untouched: 5 * minute, hidden: Infinity, afterFailure: deliveryWaits },
  vehicles: { seen: quarter, untouched: quarter, hidden: quarter, afterFailure: [30 * second] },
} satisfies Record<string, Rhythm>;

/** Why a page may load sooner: somebody touches it, it is visible again, or it is online or its API key accepted again. */
export type Woken = "touched" | "seen" | "link";

/** After so long without input, ms, nobody is thought to touch the page. */
const untouchedAfter = 10 * minute;

/** What decides when a list is loaded. Times are epoch ms of this browser. */
export type Past = {
  now: number;
  isVisible: boolean;
  touchedAt: number;
  /** When it was last requested, here or in another tab; undefined before the first time. */
  askedAt: number | undefined;
  /** Failed loads in a row, and when the last one failed. */
  failures: number;
  failedAt: number;
};

/** When to load a list next, epoch ms; `Infinity` if not at all for now. */
export function nextLoad(rhythm: Rhythm, { now, isVisible, touchedAt, askedAt, failures, failedAt }: Past): number {
  const inUse = now - touchedAt < untouchedAfter ? rhythm.seen : rhythm.untouched;
  const every = isVisible ? inUse : rhythm.hidden;
  if (every === Infinity) return Infinity;
  const [last, wait] =
    failures === 0
      ? [askedAt, every]
      : [failedAt, rhythm.afterFailure.at(Math.min(failures, rhythm.afterFailure.length) - 1)];
  // A time in the future means that the clock has been set back since.
  return last === undefined || last > now ? now : last + (wait ?? 0);
}
