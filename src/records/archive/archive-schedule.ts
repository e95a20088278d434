const minute = 60_000;

/** How often deliveries are read while somebody looks at them, in ms: at work, while nobody touches the page, while it is hidden. */
const watched = { seen: 20_000, untouched: minute, hidden: 5 * minute };
/** How often while another screen is looked at, in ms: enough to notice that an endpoint fails. */
const unwatched = 5 * minute;
/** The first such reading comes after this time, in ms: what the first screen needs goes before it. */
const afterOpening = 30_000;
/** After so long without input, in ms, nobody is thought to touch the page. */
const untouchedAfter = 10 * minute;
/** Waits after readings that failed, in ms; the last one again and again. */
const backoffs = [20_000, minute, 2 * minute, 5 * minute];

/** What decides when deliveries are read. Times are epoch ms of this browser. */
export type ArchiveSchedule = {
  now: number;
  openedAt: number;
  /** When they were last asked for, here or in another tab; undefined before the first time. */
  askedAt: number | undefined;
  touchedAt: number;
  isVisible: boolean;
  /** Whether a screen that shows them is open. */
  isWatched: boolean;
  /** Readings that failed in a row. */
  failures: number;
  /** The key may not read them: nobody asks again before somebody looks. */
  isForbidden: boolean;
};

/** When they are to be read the next time, epoch ms; undefined while they are not. */
export function readingDue(rhythm: ArchiveSchedule): number | undefined {
  const { now, openedAt, askedAt, touchedAt, isVisible, isWatched, failures, isForbidden } = rhythm;
  if (!isWatched && (!isVisible || isForbidden)) return undefined;
  if (askedAt === undefined) return isWatched ? now : openedAt + afterOpening;
  // A time that is still to come was told by a clock that has been set back since.
  if (askedAt > now) return now;
  const wait = isForbidden || failures === 0 ? 0 : (backoffs[Math.min(failures, backoffs.length) - 1] ?? 0);
  if (!isWatched) return askedAt + Math.max(unwatched, wait);
  if (!isVisible) return askedAt + Math.max(watched.hidden, wait);
  const isTouched = now - touchedAt < untouchedAfter;
  return askedAt + Math.max(isTouched && !isForbidden ? watched.seen : watched.untouched, wait);
}
