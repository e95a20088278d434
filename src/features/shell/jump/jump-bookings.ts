import type { Row } from "#records/replica/row.ts";

/**
 * The bookings in any field of which the text stands, the last changed first and at most so many; one whose number, with or
 * without “BK-”, or whose id it is comes before all others. `wanted`: trimmed, lower case.
 */
export function findBookings(rows: readonly Row[], wanted: string, most: number): readonly Row[] {
  if (wanted === "") return [];
  const found = rows.filter((row) => isNamed(row, wanted));
  for (const row of rows) {
    // Most texts stand in many bookings, and what nobody sees need not be found.
    if (found.length >= most) break;
    if (row.text.includes(wanted) && !found.includes(row)) found.push(row);
  }
  return found.slice(0, most);
}

/** Lengths first: a hundred thousand of them are compared at each letter. */
function isNamed({ number, id }: Row, wanted: string): boolean {
  if (id.length === wanted.length && id.toLowerCase() === wanted) return true;
  if (number === undefined) return false;
  if (number.length === wanted.length) return number.toLowerCase() === wanted;
  return number.length === wanted.length + 3 && number.toLowerCase() === `bk-${wanted}`;
}
