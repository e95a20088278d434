import { findRow } from "./grid-find.ts";
import type { GridGroup } from "./grid-group.tsx";
import type { GridLayout } from "./grid-layout.ts";

/** What a grid shows, and where. */
export interface GridContent<T> {
  groups: readonly GridGroup<T>[];
  layout: GridLayout;
}

/** The part of a layout in view, as distances from its top in CSS pixels. */
export interface GridView {
  top: number;
  bottom: number;
  /** Height of the heading that sticks at `top`. */
  heading: number;
  /** Where the pointer is; undefined outside the grid. */
  pointer: number | undefined;
  /** The row with the focus; undefined when it is elsewhere. */
  focused: number | undefined;
}

/** Neighbours of a row that went away are looked for as near as this. */
const nearby = 512;

/**
 * The rows by which a list can be held, the best first: the row under the pointer, else the one with the focus, else the
 * first in view; then those that follow it in view, then those before it. None at the very top when nobody is there:
 * what is new shows.
 */
export function rowsToHold(layout: GridLayout, view: GridView): number[] {
  if (layout.rowCount === 0) return [];
  const first = rowAt(layout, view.top + view.heading);
  const last = rowAt(layout, view.bottom);
  const start = startOf(layout, view, { first, last });
  if (start === undefined) return [];
  return [...range(start, last), ...range(first, start - 1).toReversed()];
}

function startOf(layout: GridLayout, view: GridView, shown: { first: number; last: number }): number | undefined {
  const { pointer, focused } = view;
  if (pointer !== undefined && pointer >= view.top && pointer < Math.min(view.bottom, layout.height)) {
    return rowAt(layout, pointer);
  }
  if (focused !== undefined && focused >= shown.first && focused <= shown.last) return focused;
  return view.top > 0 ? shown.first : undefined;
}

/** The row at a distance from the top; at a heading the row below it. */
function rowAt(layout: GridLayout, y: number): number {
  const { group, row } = layout.itemAt(layout.itemAtOffset(y));
  return Math.min(row ?? layout.groups[group]?.firstRow ?? 0, layout.rowCount - 1);
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/**
 * How far down the list went with the best of the rows that are still in their group.
 *
 * @param rows positions in `before`, the best first
 * @returns CSS pixels; 0 when none of them is left
 */
export function distanceMoved<T>(
  rows: readonly number[],
  before: GridContent<T>,
  now: GridContent<T>,
  rowKey: (row: T) => string,
): number {
  for (const [rank, row] of rows.entries()) {
    const place = before.layout.placeOf(row);
    const old = before.groups[place.group];
    const item = old?.rows[place.index];
    const group = now.groups.findIndex(({ id }) => id === old?.id);
    const rest = now.groups[group]?.rows;
    if (item === undefined || rest === undefined) continue;
    const key = rowKey(item);
    // The best ones wherever they went; to look for a whole screen of rows that are gone would take too long.
    const found = findRow([rest], (other) => rowKey(other) === key, place.index, rank < 3 ? rest.length : nearby);
    if (found !== undefined) {
      return now.layout.rowTop((now.layout.groups[group]?.firstRow ?? 0) + found) - before.layout.rowTop(row);
    }
  }
  return 0;
}
