import type { Row } from "./row.ts";

const moment = ({ changed }: Row) => (Number.isNaN(changed) ? Number.NEGATIVE_INFINITY : changed);

/** Rows without a time of change keep the order in which they came, after the others. */
function lastChangedFirst(a: Row, b: Row): number {
  const left = moment(a);
  const right = moment(b);
  return left === right ? 0 : right - left;
}

/** From so many rows on, one pass over all costs less than searching for each. */
const many = 200;

/**
 * The rows, last changed first, made from the order before. That costs a copy of the list and a search for each changed row,
 * so that a few changes in a large account aren't a long task.
 * @param pending IDs of changed rows, with what `order` contains for each
 */
export function orderAnew(
  order: readonly Row[],
  pending: ReadonlyMap<string, Row | undefined>,
  byId: ReadonlyMap<string, Row>,
): readonly Row[] {
  const result = [...order];
  const places = placesOf(order, pending);
  const left: number[] = [];
  const fresh: Row[] = [];
  for (const [id, before] of pending) {
    const after = byId.get(id);
    if (after === undefined) continue;
    const place = before === undefined ? undefined : places.get(before);
    if (place !== undefined && before !== undefined && Object.is(before.changed, after.changed)) result[place] = after;
    else fresh.push(after);
    if (place !== undefined && result[place] !== after) left.push(place);
  }
  return fresh.length === 0
    ? result
    : merged(
        result,
        left.toSorted((a, b) => a - b),
        fresh.toSorted(lastChangedFirst),
      );
}

/**
 * `rows` without those at the places in `left`, and with the `fresh` ones, each behind all that changed at the same time or
 * later.
 */
function merged(rows: readonly Row[], left: readonly number[], fresh: readonly Row[]): Row[] {
  const result: Row[] = [];
  let [place, nextLeft] = [0, 0];
  const copyTo = (end: number) => {
    for (; place < end; place += 1) {
      const row = rows[place];
      if (left[nextLeft] === place) nextLeft += 1;
      else if (row !== undefined) result.push(row);
    }
  };
  for (const row of fresh) {
    // Searched for: comparing each row of a large account takes longer than copying it.
    copyTo(firstWhere(rows, place, (other) => lastChangedFirst(row, other) < 0));
    result.push(row);
  }
  copyTo(rows.length);
  return result;
}

/** The places of rows that have changed. */
function placesOf(order: readonly Row[], pending: ReadonlyMap<string, Row | undefined>): ReadonlyMap<Row, number> {
  const wanted = new Set([...pending.values()].filter((row) => row !== undefined));
  const places = new Map<Row, number>();
  if (wanted.size > many) {
    for (const [place, row] of order.entries()) if (wanted.has(row)) places.set(row, place);
    return places;
  }
  for (const row of wanted) {
    const place = order.indexOf(
      row,
      firstWhere(order, 0, (other) => lastChangedFirst(other, row) >= 0),
    );
    if (place >= 0) places.set(row, place);
  }
  return places;
}

/** The first place from `from` on where `holds` is true; it must then be true for all items behind it. */
export function firstWhere<Item>(
  items: ArrayLike<Item>,
  from: number,
  holds: (item: Item, place: number) => boolean,
): number {
  let [low, high] = [from, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && holds(item, middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
