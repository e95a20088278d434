/** How rows and bars are measured, CSS pixels. */
export type TimelineMeasures = {
  /** A day is never narrower; where it would be, the timeline pans sideways. */
  readonly leastDay: number;
  readonly row: number;
  readonly bar: { readonly top: number; readonly height: number; readonly lane: number };
};

/** Heights in CSS pixels: of a row with one lane, and what each further lane adds. */
export type RowHeights = { readonly row: number; readonly lane: number };

/** Where the rows of the calendar stand, from the top in CSS pixels. */
export type TimelineLayout = {
  readonly count: number;
  readonly height: number;
  topOf: (index: number) => number;
  heightOf: (index: number) => number;
  /** The row at a distance from the top; the first or last one beyond them. */
  rowAt: (y: number) => number;
};

/**
 * Lays out rows by the number of their lanes. Nearly all have one, so that only the others are kept: what is asked for costs
 * the same for ten vehicles and for 10,000.
 * @param lanes of each row
 */
export function timelineLayout(lanes: Uint8Array, { row, lane }: RowHeights): TimelineLayout {
  /** The rows with more than one lane, and how much the rows up to and with each of these add in all. */
  const tall: number[] = [];
  const added: number[] = [];
  let sum = 0;
  for (const [index, count] of lanes.entries()) {
    if (count <= 1) continue;
    sum += (count - 1) * lane;
    tall.push(index);
    added.push(sum);
  }
  /** What the rows before one add. */
  const addedBefore = (index: number) => added[firstAtLeast(tall, index) - 1] ?? 0;
  const topOf = (index: number) => index * row + addedBefore(index);
  const heightOf = (index: number) => row + (Math.max(1, lanes[index] ?? 1) - 1) * lane;
  const { length: count } = lanes;
  return {
    count,
    height: count * row + sum,
    topOf,
    heightOf,
    rowAt: (y) => {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (topOf(middle) <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/** The place of the first number that is at least so large. */
function firstAtLeast(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
