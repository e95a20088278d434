/** How far the first look goes; each further one goes eight times as far. */
const firstReach = 32;

/**
 * Where a row is, looked for outward from where it was: nearly always it is still there or close by, so that a list of
 * 100,000 rows is read as a whole only when the row went far or away.
 *
 * @param lists rows of each group; they are counted through
 * @param from where to begin
 * @param furthest how many rows before and after that to look at
 * @returns its position among the rows of all lists, or undefined
 */
export function findRow<T>(
  lists: readonly (readonly T[])[],
  isWanted: (row: T) => boolean,
  from: number,
  furthest = Number.POSITIVE_INFINITY,
): number | undefined {
  const total = lists.reduce((sum, rows) => sum + rows.length, 0);
  const least = Math.max(0, from - furthest);
  const most = Math.min(total, from + 1 + furthest);
  let low = Math.max(0, Math.min(from, total));
  let high = low;
  for (let reach = firstReach; low > least || high < most; reach *= 8) {
    const nextHigh = Math.max(high, Math.min(most, from + reach));
    const nextLow = Math.min(low, Math.max(least, from - reach));
    const found = scan(lists, isWanted, high, nextHigh) ?? scan(lists, isWanted, nextLow, low);
    if (found !== undefined) return found;
    [low, high] = [nextLow, nextHigh];
  }
  return undefined;
}

function scan<T>(
  lists: readonly (readonly T[])[],
  isWanted: (row: T) => boolean,
  from: number,
  to: number,
): number | undefined {
  let first = 0;
  for (const rows of lists) {
    const end = Math.min(rows.length, to - first);
    for (let index = Math.max(0, from - first); index < end; index += 1) {
      const row = rows[index];
      if (row !== undefined && isWanted(row)) return first + index;
    }
    first += rows.length;
  }
  return undefined;
}
