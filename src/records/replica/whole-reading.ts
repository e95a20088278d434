import { createCursorGuard, isCursorRefused, type ListPage } from "#api/lists.ts";
import type { Booking } from "#contract/booking-reading.ts";
import type { Coverage } from "./replica-types.ts";
import { createStopwatch } from "./stopwatch.ts";

/** A reading stops after so many pages, so that a service whose list never ends cannot keep us busy for ever. */
const pagesAtMost = 5000;

/** A reading that has stood still for so long, in ms, is made anew: its cursor and what it has seen are too old. */
const staleAfter = 15 * 60_000;

type Options = {
  /** @throws ApiError */
  read: (cursor: string | undefined) => Promise<ListPage<Booking>>;
  now: () => number;
};

/**
 * A reading of all pages, page by page, which goes on where it broke off. A cursor that the service no longer takes starts it
 * over, once; what was read stays.
 */
export function createWholeReading({ read, now }: Options) {
  const began = now();
  const watch = createStopwatch(now);
  const seen = new Set<string>();
  const touched = new Set<string>();
  let trail = createCursorGuard();
  let cursor: string | undefined;
  let canRestart = true;
  let isDead = false;
  let pages = 0;
  let unreadable = 0;
  let lastAt = began;
  let newest = Number.NEGATIVE_INFINITY;
  let date: number | undefined;
  let ending: Exclude<Coverage, "none" | "partial"> | undefined;

  async function readNext(): Promise<ListPage<Booking>> {
    try {
      return await read(cursor);
    } catch (thrown) {
      if (cursor === undefined || !isCursorRefused(thrown)) throw thrown;
      isDead = !canRestart;
      if (isDead) throw thrown;
      canRestart = false;
      cursor = undefined;
      trail = createCursorGuard();
      unreadable = 0;
      // What the list held then it need not hold now.
      seen.clear();
      return read(undefined);
    }
  }

  return {
    began,
    /** The ids of all rows that it showed. */
    seen: seen as ReadonlySet<string>,
    /** The ids that anything else showed meanwhile. */
    touched,
    /** The number of the page that is next, from 1. */
    page: () => pages + 1,
    unreadable: () => unreadable,
    /** The last change that its pages showed, epoch ms by the service's clock. */
    newest: () => newest,
    showed: (changed: number): void => {
      newest = Math.max(newest, changed);
    },
    /** The service's clock at its first page, if it said so. */
    date: () => date,
    /** How long it has taken, in ms. */
    took: watch.look,
    /** Whether it cannot go on: its cursor was refused twice, it stood still for too long, or nobody knows for how long. */
    isDead: () => isDead || watch.isBroken() || Math.abs(now() - lastAt) > staleAfter,
    /** How it ended; undefined while there is more to read. */
    ending: () => ending,
    /**
     * Reads the next page.
     * @throws ApiError when it could not be read; it can be asked for again unless the reading is dead
     */
    next: async (): Promise<ListPage<Booking>> => {
      watch.look();
      const page = await readNext();
      watch.look();
      lastAt = now();
      if (pages === 0) date = page.date;
      pages += 1;
      unreadable += page.unreadable;
      const goesOn = trail.goOn(cursor, page) && pages < pagesAtMost;
      for (const { id } of page.rows) seen.add(id);
      if (page.next.kind === "end") ending = "complete";
      else if (page.next.kind === "unsaid") ending = "unsaid";
      else if (goesOn) cursor = page.next.cursor;
      else ending = "circle";
      return page;
    },
  };
}

export type WholeReading = ReturnType<typeof createWholeReading>;
