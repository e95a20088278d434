import type { GridGroup } from "./grid-rows.tsx";

/** The position of every row of a grid, calculated from fixed heights, so that 100,000 rows cost nothing to place. */
export interface GridLayout {
  rowCount: number;
  height: number;
  /** Offset and height of each group with its heading, and how many rows come before its own. */
  groups: readonly { top: number; height: number; firstRow: number }[];
  /** The group of a row and its position in the group. */
  placeOf: (row: number) => { group: number; index: number };
  rowTop: (row: number) => number;
  /** The row at a distance from the top: at a heading the row below it, past the ends the first or last. */
  rowAt: (y: number) => number;
  /** The groups between two distances from the top and the positions of their rows there, plus one row wherever it is. */
  between: (from: number, to: number, pinned: number) => { group: number; rows: number[] }[];
}

/**
 * @param groups how many rows each group has, and whether it shows a heading
 * @param sizes heights in CSS pixels
 */
export function createGridLayout(
  groups: readonly { count: number; hasHeading: boolean }[],
  sizes: { row: number; heading: number },
): GridLayout {
  let rowCount = 0;
  let height = 0;
  const placed = groups.map(({ count, hasHeading }) => {
    const lead = hasHeading ? sizes.heading : 0;
    const group = { top: height, height: lead + count * sizes.row, firstRow: rowCount, lead, count };
    rowCount += count;
    height += group.height;
    return group;
  });
  const rowsAbove = (group: { top: number; lead: number }, y: number) => (y - group.top - group.lead) / sizes.row;
  const placeOf = (row: number) => {
    // Empty groups share their first row with the next one, so the last group that starts there contains it.
    const group = placed.findLastIndex(({ firstRow }) => firstRow <= row);
    return { group, index: row - (placed[group]?.firstRow ?? 0) };
  };
  return {
    rowCount,
    height,
    groups: placed,
    placeOf,
    rowTop: (row) => {
      const { group, index } = placeOf(row);
      const { top, lead } = placed[group] ?? { top: 0, lead: 0 };
      return top + lead + index * sizes.row;
    },
    rowAt: (y) => {
      const group = placed.findLast(({ top, height }) => top <= y && height > 0);
      if (group === undefined) return 0;
      return Math.min(group.firstRow + Math.max(0, Math.floor(rowsAbove(group, y))), rowCount - 1);
    },
    between: (from, to, pinned) =>
      placed.flatMap((group, index) => {
        const isInView = group.top < to && group.top + group.height > from;
        const first = Math.max(0, Math.floor(rowsAbove(group, from)));
        const rows = isInView ? rowsFrom(first, Math.min(group.count, Math.ceil(rowsAbove(group, to)))) : [];
        const own = pinned - group.firstRow;
        const isPinned = own >= 0 && own < group.count;
        if (isPinned && !rows.includes(own)) rows.push(own);
        return isInView || isPinned ? [{ group: index, rows }] : [];
      }),
  };
}

/**
 * The position of a row, searched outward from its last one. Nearly always it is still there or close by, so that
 * 100,000 rows are only searched if it moved far or is gone.
 *
 * @param furthest how many rows before and after to check
 */
export function findNear<T>(
  rows: readonly T[],
  isWanted: (row: T) => boolean,
  from: number,
  furthest = Number.POSITIVE_INFINITY,
): number | undefined {
  const isAt = (index: number) => {
    const row = rows[index];
    return row !== undefined && isWanted(row);
  };
  const start = Math.max(0, Math.min(from, rows.length - 1));
  const most = Math.min(furthest, Math.max(start, rows.length - 1 - start));
  for (let step = 0; step <= most; step += 1) {
    if (isAt(start + step)) return start + step;
    if (step > 0 && isAt(start - step)) return start - step;
  }
  return undefined;
}

/** The rows of a grid and their positions. */
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
  /** The row with the focus; undefined if it is elsewhere. */
  focused: number | undefined;
}

/**
 * The rows that can anchor a list, the best first: the row under the pointer, else the one with the focus, else the
 * first in view; then those below it in view, then those above. None at the very top without pointer or focus, so that
 * new rows show.
 */
export function rowsToHold(layout: GridLayout, view: GridView): number[] {
  if (layout.rowCount === 0) return [];
  const { top, bottom, pointer, focused } = view;
  const [first, last] = [layout.rowAt(top + view.heading), layout.rowAt(bottom)];
  const isPointed = pointer !== undefined && pointer >= top && pointer < Math.min(bottom, layout.height);
  const isFocusSeen = focused !== undefined && focused >= first && focused <= last;
  const start = isPointed ? layout.rowAt(pointer) : isFocusSeen ? focused : first;
  if (!isPointed && !isFocusSeen && top <= 0) return [];
  return [...rowsFrom(start, last + 1), ...rowsFrom(first, start).toReversed()];
}

/** The positions from `from` up to, but not including, `end`. */
const rowsFrom = (from: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, step) => from + step);

/** How far to search for the neighbours of a removed row. */
const nearby = 512;

/**
 * How far down the best remaining anchor row has moved.
 *
 * @param rows positions in `before`, the best first
 * @returns CSS pixels; 0 if none of them is left
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
    // The best ones wherever they are; searching everywhere for a screenful of removed rows would take too long.
    const found = findNear(rest, (other) => rowKey(other) === key, place.index, rank < 3 ? rest.length : nearby);
    if (found !== undefined) {
      return now.layout.rowTop((now.layout.groups[group]?.firstRow ?? 0) + found) - before.layout.rowTop(row);
    }
  }
  return 0;
}

/**
 * Which DOM element draws which row. While scrolling, and while rows come and go, each row has its own element. When the
 * user asks for another list, its rows reuse the last list's elements in order: changing text is far cheaper for a
 * browser than building another screen of rows, and each letter of a search does it.
 */
export function createGridSlots() {
  let resetKey: string | undefined;
  let held: string | undefined;
  let wasHeld: string | undefined;
  let next = 0;
  let drawn = new Map<string, ReadonlyMap<string, number>>();
  let before = drawn;
  const isHeld = (row: string) => row === held || row === wasHeld;
  return {
    /**
     * Call this before the groups of a list are drawn.
     * @param key a new one means a new list
     * @param row may have the focus, so no other row gets its element, which would move the focus too
     */
    begin: (key: string | undefined, row: string | undefined): void => {
      if (key !== resetKey) {
        resetKey = key;
        wasHeld = held;
        before = drawn;
        drawn = new Map();
      }
      held = row;
    },
    /** The numbers of the elements that draw these rows, unique within the group. */
    numbersOf: (group: string, rows: readonly string[]): readonly number[] => {
      const own = drawn.get(group);
      const left = own === undefined ? before.get(group) : undefined;
      const free = [...(left ?? [])].filter(([row]) => !isHeld(row)).map(([, number]) => number);
      const numbers = rows.map(
        (row) => own?.get(row) ?? (isHeld(row) ? left?.get(row) : undefined) ?? free.shift() ?? (next += 1),
      );
      drawn.set(group, new Map(rows.map((row, index) => [row, numbers[index] ?? 0])));
      return numbers;
    },
  };
}
