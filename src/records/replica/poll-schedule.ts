import type { Asker } from "#api/read.ts";
import type { Answer, Ask } from "#api/transport.ts";

const [minute, hour] = [60_000, 3_600_000];

/** How long after the last whole reading the next one may begin while bookings may be missing, in ms; the last one again and again. */
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
    /** A reading of changes found nothing missing. */
    allIsWell: () => {
      if (!isOpen) inVain = 0;
    },
    /** How long after the last whole reading the next one is due, in ms; undefined where none may be missing. */
    wait: () => (isOpen ? waits[Math.min(inVain, waits.length - 1)] : undefined),
  };
}

export type Staleness = ReturnType<typeof createStaleness>;

/** How often the page looks whether it runs, in ms: a browser lets a hidden page do so once a minute at least. */
const every = 30_000;
/** A page that has not looked for so long, in ms, was frozen or asleep. */
const stoodStillAfter = 90_000;

const nothing = () => {};

type Time = { now: () => number; after: (ms: number, then: () => void) => () => void };

/**
 * Asks as the client does, but asks again where the page stood still meanwhile: an answer that waited for the page to wake
 * is older than what other tabs have told since, and would be taken for news.
 */
export function createFreshAsk(client: Asker, { now, after }: Time): Asker {
  let underWay = 0;
  let lookedAt = 0;
  /** How often it stood still. */
  let stops = 0;
  let stop = nothing;

  /** Which of what wakes with the page comes first is not said: a look may come before the answer. */
  function look(): void {
    if (underWay > 0 && Math.abs(now() - lookedAt) > stoodStillAfter) stops += 1;
    lookedAt = now();
    stop();
    stop = underWay > 0 ? after(every, look) : nothing;
  }

  async function ask(wanted: Ask): Promise<Answer> {
    look();
    underWay += 1;
    try {
      for (;;) {
        look();
        const before = stops;
        const answer = await client.ask(wanted);
        look();
        if (stops === before) return answer;
      }
    } finally {
      underWay -= 1;
      look();
    }
  }

  return { ...(client.reading === undefined ? {} : { reading: client.reading }), ask };
}

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
  /** How long after the last whole reading the next one is due because bookings may be missing, in ms; else undefined. */
  staleness: number | undefined;
  /** Readings that failed in a row, and when the last one did. */
  failures: number;
  failedAt: number;
};

/** Whether all pages are to be read: never done, broken off, or long ago. */
export function wantsWhole({ now, crawledAt, isWhole, hasMark, staleness = wholeEvery }: PollSchedule): boolean {
  if (!isWhole || crawledAt === undefined) return true;
  // A clock that was set back makes no reading younger.
  return Math.abs(now - crawledAt) >= Math.min(staleness, hasMark ? wholeEvery : wholeWithoutMark);
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
export function nextDue(schedule: PollSchedule): number {
  const { now, failures, failedAt, crawledAt = now, staleness = wholeEvery } = schedule;
  if (failures > 0) return failedAt > now ? now : failedAt + (backoffs[Math.min(failures, backoffs.length) - 1] ?? 0);
  if (wantsWhole(schedule)) return now;
  const whole = crawledAt + Math.min(staleness, schedule.hasMark ? wholeEvery : wholeWithoutMark);
  return Math.min(whole, changesDue(schedule) ?? whole);
}
