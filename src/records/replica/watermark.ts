/** How far before the mark changes are asked for, in ms: equal times and late rows are seen again. */
export const overlap = 10 * 60_000;

/** How far behind the clock of the dashboard's own host the service may be, in ms: where its bookings tell too, and where nothing does. */
const hostSlack = { some: 5 * 60_000, most: 24 * 3_600_000 + 5 * 60_000 };

/**
 * What a reading tells of time, epoch ms. `newest`: the last change that it showed; `date`: the service's clock when it
 * began, as the service said; `hostDate`: the clock of the dashboard's own host when it ended; `clientDate`: that of this
 * browser when it began. `took`: how long it took, in ms, of which the host's clock is behind.
 */
export type ReadingTimes = {
  newest: number;
  date: number | undefined;
  hostDate: number | undefined;
  clientDate: number;
  took: number;
};

/**
 * Up to where a whole reading is known to have seen every change, by the service's clock: what changed while it was under way
 * may be missing in it. Never by the clock of this browser, which may be a day off: that only keeps a booking with a time far
 * ahead from hiding all others, where no other clock does.
 * @returns undefined when the service sends no times at all, so that only whole readings find changes
 */
export function watermarkAfter({ newest, date, hostDate, clientDate, took }: ReadingTimes): number | undefined {
  const slack = date !== undefined ? 0 : Number.isFinite(newest) ? hostSlack.some : hostSlack.most;
  const host = hostDate === undefined ? undefined : hostDate - slack;
  const known = [newest, date, host].filter((time) => time !== undefined).filter(Number.isFinite);
  if (known.length === 0) return undefined;
  const limit = date === undefined && host === undefined ? clientDate : Number.POSITIVE_INFINITY;
  return Math.min(...known, limit) - took;
}
