/** Calendar days are counted as days of UTC, in ms. */
const length = 24 * 3_600_000;

/** The calendar day `count` days after another. */
export function addDays(named: string, count: number): string {
  return new Date(Date.parse(named) + count * length).toISOString().slice(0, 10);
}

/** The number of days from one calendar day to another; negative if the other comes first. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / length);
}
