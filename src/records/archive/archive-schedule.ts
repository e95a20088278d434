const minute = 60_000;

/**
 * How often deliveries are loaded while a screen shows them, ms: in use, while nobody touches the page, while it is hidden.
 */
const watched = { seen: 20_000, untouched: minute, hidden: 5 * minute };
/** How often while another screen is open, ms: enough to notice that an endpoint fails. */
const unwatched = 5 * minute;
/** When the first such load comes, ms after opening: what the first screen needs goes first. */
const afterOpening = 30_000;
/** After so long without input, ms, nobody is thought to touch the page. */
const untouchedAfter = 10 * minute;
/** Waits after failed loads, ms; the last value repeats. */
const backoffs = [20_000, minute, 2 * minute, 5 * minute];

/** What decides when deliveries are loaded. Times are epoch ms of this browser. */
export type ArchiveSchedule = {
  now: number;
  openedAt: number;
  /** When they were last requested, here or in another tab; undefined before the first time. */
  askedAt: number | undefined;
  touchedAt: number;
  isVisible: boolean;
  /** Whether a screen that shows them is open. */
  isWatched: boolean;
  /** Failed loads in a row. */
  failures: number;
  /** The API key isn't allowed to load them: nobody asks again until a screen shows them. */
  isForbidden: boolean;
};

/** When to load them next, epoch ms; undefined if not at all for now. */
export function readingDue(rhythm: ArchiveSchedule): number | undefined {
  const { now, openedAt, askedAt, touchedAt, isVisible, isWatched, failures, isForbidden } = rhythm;
  if (!isWatched && (!isVisible || isForbidden)) return undefined;
  if (askedAt === undefined) return isWatched ? now : openedAt + afterOpening;
  // A time in the future means that the clock has been set back since.
  if (askedAt > now) return now;
  const wait = isForbidden || failures === 0 ? 0 : (backoffs[Math.min(failures, backoffs.length) - 1] ?? 0);
  if (!isWatched) return askedAt + Math.max(unwatched, wait);
  if (!isVisible) return askedAt + Math.max(watched.hidden, wait);
  const isTouched = now - touchedAt < untouchedAfter;
  return askedAt + Math.max(isTouched && !isForbidden ? watched.seen : watched.untouched, wait);
}
