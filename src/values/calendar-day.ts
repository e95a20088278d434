/** The length of a day of UTC, in which calendar days are counted, ms. */
const length = 24 * 3_600_000;

/** The calendar day `count` days after another. */
export function addDays(named: string, count: number): string {
  return new Date(Date.parse(named) + count * length).toISOString().slice(0, 10);
}

/** How many days lie from one calendar day to another; negative when the other comes first. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / length);
}
