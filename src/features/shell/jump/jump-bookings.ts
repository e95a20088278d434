import { isLive } from "#records/replica/conflicts.ts";
import type { Row } from "#records/replica/row.ts";

/**
 * At most `most` bookings that contain all the words: first an exact number (with or without “BK-”) or ID, then what hasn't ended,
 * each last changed first. What has ended is found only if nothing else is.
 * @param wanted trimmed, lower case
 */
export function findBookings(rows: readonly Row[], wanted: string, most: number): readonly Row[] {
  if (wanted === "") return [];
  const [word = "", ...others] = wanted.split(/\s+/);
  const isMatch = ({ text }: Row) => text.includes(word) && others.every((other) => text.includes(other));
  const named = rows.filter((row) => isNamed(row, wanted));
  const [live, ended]: [Row[], Row[]] = [[], []];
  for (const row of rows) {
    // Most texts match many bookings; stop once the list is full.
    if (named.length + live.length >= most) break;
    const group = isLive(row) ? live : ended;
    if (group.length < most && isMatch(row) && !named.includes(row)) group.push(row);
  }
  return [...named, ...(live.length > 0 ? live : ended)].slice(0, most);
}

/** Compares lengths first: it runs over 100,000 bookings for each letter typed. */
function isNamed({ number, id }: Row, wanted: string): boolean {
  if (id.length === wanted.length && id.toLowerCase() === wanted) return true;
  if (number === undefined) return false;
  if (number.length === wanted.length) return number.toLowerCase() === wanted;
  return number.length === wanted.length + 3 && number.toLowerCase() === `bk-${wanted}`;
}
