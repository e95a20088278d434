/**
 * How far before the mark changes are asked for, in ms: equal times and late rows are seen again.
 * ASSUMED A13: `updated_since` finds every change by the service's clock, at most ten minutes late, in any order and possibly again.
 */
export const overlap = 10 * 60_000;

/**
 * How far the service may be behind the clock of the dashboard's own host, ms: if its bookings have times too, and if nothing
 * has.
 */
const hostSlack = { some: 5 * 60_000, most: 24 * 3_600_000 + 5 * 60_000 };

/**
 * What a load shows of time, epoch ms. `newest`: the latest change in it; `date`: the service's clock when it started, as
 * sent; `hostDate`: the clock of the dashboard's own host when it ended; `clientDate`: this browser's clock when it started.
 * `took`: how long it took, ms, by which the host's clock is later.
 */
export type LoadTimes = {
  newest: number;
  date: number | undefined;
  hostDate: number | undefined;
  clientDate: number;
  took: number;
};

/**
 * Up to when a full load has surely seen every change, by the service's clock: what changed during it may be missing. Never by
 * this browser's clock, which may be a day off: if there is no other clock, it only keeps a booking dated far ahead from
 * hiding all others.
 * @returns undefined if the service sends no times at all, so that only full loads find changes
 */
export function watermarkAfter({ newest, date, hostDate, clientDate, took }: LoadTimes): number | undefined {
  const slack = date !== undefined ? 0 : Number.isFinite(newest) ? hostSlack.some : hostSlack.most;
  const host = hostDate === undefined ? undefined : hostDate - slack;
  const known = [newest, date, host].filter((time) => time !== undefined).filter(Number.isFinite);
  if (known.length === 0) return undefined;
  const limit = date === undefined && host === undefined ? clientDate : Number.POSITIVE_INFINITY;
  return Math.min(...known, limit) - took;
}
