import { firstWhere } from "#records/replica/row-order.ts";

/** Sizes of rows and bars in CSS pixels. */
export type TimelineMeasures = {
  /** Minimum width of a day; below it the timeline scrolls sideways. */
  readonly leastDay: number;
  readonly row: number;
  readonly bar: { readonly top: number; readonly height: number; readonly lane: number };
};

/** Heights in CSS pixels: of a row with one lane, and of each further lane. */
type RowHeights = { readonly row: number; readonly lane: number };

/** The vertical layout of the rows, in CSS pixels from the top. */
export type TimelineLayout = {
  readonly count: number;
  readonly height: number;
  topOf: (index: number) => number;
  heightOf: (index: number) => number;
  /** The row at a distance from the top, clamped to the first and last. */
  rowAt: (y: number) => number;
};

/** Lays out rows by their number of lanes. Stores only rows with more than one, so lookups stay fast with 10,000 vehicles. */
export function timelineLayout(lanes: Uint8Array, { row, lane }: RowHeights): TimelineLayout {
  /** The rows with more than one lane, and the total extra height up to and including each. */
  const tall: number[] = [];
  const added: number[] = [];
  let sum = 0;
  for (const [index, count] of lanes.entries()) {
    if (count <= 1) continue;
    sum += (count - 1) * lane;
    tall.push(index);
    added.push(sum);
  }
  /** The extra height of all rows before one. */
  const addedBefore = (index: number) => added[firstWhere(tall, 0, (each) => each >= index) - 1] ?? 0;
  const topOf = (index: number) => index * row + addedBefore(index);
  const heightOf = (index: number) => row + (Math.max(1, lanes[index] ?? 1) - 1) * lane;
  const { length: count } = lanes;
  return {
    count,
    height: count * row + sum,
    topOf,
    heightOf,
    rowAt: (y) => firstWhere(lanes, 1, (_, index) => topOf(index) > y) - 1,
  };
}
