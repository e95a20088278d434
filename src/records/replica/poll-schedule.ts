import { nextLoad, rhythms, type Past } from "../rhythm.ts";

const [minute, hour] = [60_000, 3_600_000];

/** How long after the last full load the next one may start while bookings may be missing, ms; the last value repeats. */
const waits = [0, 2 * minute, 8 * minute, 32 * minute, 128 * minute, 6 * hour];

/**
 * Whether bookings may be missing although a load finished: its pages went in a circle, contained unreadable rows, or showed
 * older data than we have. Then all pages are loaded again, soon at first, then less and less often, because a service that
 * always replies like this must not be loaded all the time.
 */
export function createStaleness() {
  let isOpen = false;
  let inVain = 0;
  return {
    raise: () => {
      isOpen = true;
    },
    /** A full load is over. */
    wholeEnded: (isSure: boolean) => {
      if (isOpen || !isSure) inVain += 1;
      isOpen = !isSure;
    },
    /** A load of changes found nothing missing. */
    allIsWell: () => {
      if (!isOpen) inVain = 0;
    },
    /** How long after the last full load the next one is due, ms; undefined if no booking may be missing. */
    wait: () => (isOpen ? waits[Math.min(inVain, waits.length - 1)] : undefined),
  };
}

export type Staleness = ReturnType<typeof createStaleness>;

/** How often everything is loaded again, ms. */
const wholeEvery = 6 * 3_600_000;
/** The same if the service sends no times, so that only full loads find changes. */
const wholeWithoutMark = 5 * 60_000;
/** A tab that is loading and silent for so long, ms, may be frozen: another one takes over. */
export const silentAtMost = 45_000;

/** What decides when to load. `askedAt`: when changes were last requested, here or in the tab that loads. */
export type PollSchedule = Past & {
  /** When the last full load started. */
  crawledAt: number | undefined;
  /** Whether a full load has finished, and whether we know since when to ask for changes. */
  isWhole: boolean;
  hasMark: boolean;
  /** How long after the last full load the next one is due because bookings may be missing, ms; else undefined. */
  staleness: number | undefined;
};

/** Whether to load all pages: never done, not finished, or long ago. */
export function wantsWhole({ now, crawledAt, isWhole, hasMark, staleness = wholeEvery }: PollSchedule): boolean {
  if (!isWhole || crawledAt === undefined) return true;
  // Setting the clock back must not make the last load look recent.
  return Math.abs(now - crawledAt) >= Math.min(staleness, hasMark ? wholeEvery : wholeWithoutMark);
}

/** When to ask for changes next, epoch ms; undefined while we don't know since when. */
export const changesDue = (schedule: PollSchedule): number | undefined =>
  schedule.hasMark ? nextLoad(rhythms.bookings, { ...schedule, failures: 0 }) : undefined;

/** When the next load is due, epoch ms. */
export function nextDue(schedule: PollSchedule): number {
  const { now, failures, crawledAt = now, staleness = wholeEvery } = schedule;
  if (failures > 0) return nextLoad(rhythms.bookings, schedule);
  if (wantsWhole(schedule)) return now;
  const whole = crawledAt + Math.min(staleness, schedule.hasMark ? wholeEvery : wholeWithoutMark);
  return Math.min(whole, changesDue(schedule) ?? whole);
}
