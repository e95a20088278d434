/** How often changes are asked for, in ms: while the page is looked at, while nobody touches it, while it is hidden. */
const intervals = { seen: 20_000, untouched: 60_000, hidden: 5 * 60_000 };
/** After so long without input, in ms, nobody is thought to touch it. */
const untouchedAfter = 10 * 60_000;
/** Waits after readings that failed, in ms; the last one again and again. */
const backoffs = [5000, 10_000, 20_000, 40_000, 60_000];
/** A whole reading is made anew after this time, in ms. */
const wholeEvery = 6 * 3_600_000;
/** The same where the service sends no times at all, so that only whole readings find changes. */
const wholeWithoutMark = 5 * 60_000;
/** A tab that reads and says nothing for so long, in ms, may be frozen: another one takes over. */
export const silentAtMost = 45_000;

/** What decides when to read. Times are epoch ms of this browser. */
export type PollSchedule = {
  now: number;
  isVisible: boolean;
  touchedAt: number;
  /** When changes were last asked for, here or in the tab that reads; undefined before the first time. */
  askedAt: number | undefined;
  /** When the last whole reading began. */
  crawledAt: number | undefined;
  /** Whether a whole reading came to its end, and whether it is known since when changes are to be asked for. */
  isWhole: boolean;
  hasMark: boolean;
  /** How long after the last whole reading the next one is due because there is doubt, in ms; undefined without doubt. */
  doubt: number | undefined;
  /** Readings that failed in a row, and when the last one did. */
  failures: number;
  failedAt: number;
};

/** Whether all pages are to be read: never done, broken off, or long ago. */
export function wantsWhole({ now, crawledAt, isWhole, hasMark, doubt = wholeEvery }: PollSchedule): boolean {
  if (!isWhole || crawledAt === undefined) return true;
  // A clock that was set back makes no reading younger.
  return Math.abs(now - crawledAt) >= Math.min(doubt, hasMark ? wholeEvery : wholeWithoutMark);
}

/** When changes are to be asked for the next time, epoch ms; undefined while it is not known since when. */
export function changesDue({ now, isVisible, touchedAt, askedAt, hasMark }: PollSchedule): number | undefined {
  if (!hasMark) return undefined;
  // A time that is still to come was told by a clock that has been set back since.
  if (askedAt === undefined || askedAt > now) return now;
  const isTouched = now - touchedAt < untouchedAfter;
  return askedAt + (isVisible ? (isTouched ? intervals.seen : intervals.untouched) : intervals.hidden);
}

/** When the next reading is due, epoch ms. */
export function nextDue(rhythm: PollSchedule): number {
  const { now, failures, failedAt, crawledAt = now, doubt = wholeEvery } = rhythm;
  if (failures > 0) return failedAt > now ? now : failedAt + (backoffs[Math.min(failures, backoffs.length) - 1] ?? 0);
  if (wantsWhole(rhythm)) return now;
  const whole = crawledAt + Math.min(doubt, rhythm.hasMark ? wholeEvery : wholeWithoutMark);
  return Math.min(whole, changesDue(rhythm) ?? whole);
}
