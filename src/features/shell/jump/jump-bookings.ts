import { searchTerms } from "#components/search-terms.ts";
import { isLive } from "#records/replica/conflicts.ts";
import { isNamed, type Row } from "#records/replica/row.ts";

/**
 * At most `most` bookings that contain all the words: first an exact number (with or without “BK-”) or ID, then what hasn't ended,
 * each last changed first. What has ended is found only if nothing else is.
 * @param zone whose days are meant
 */
export function findBookings(rows: readonly Row[], text: string, most: number, zone: string): readonly Row[] {
  const terms = searchTerms(text, zone);
  if (terms.length === 0) return [];
  const named = rows.filter(isNamed(text));
  const [live, ended]: [Row[], Row[]] = [[], []];
  for (const row of rows) {
    // Most texts match many bookings; stop once the list is full.
    if (named.length + live.length >= most) break;
    const group = isLive(row) ? live : ended;
    if (group.length < most && terms.every(({ test }) => test(row)) && !named.includes(row)) group.push(row);
  }
  return [...named, ...(live.length > 0 ? live : ended)].slice(0, most);
}
