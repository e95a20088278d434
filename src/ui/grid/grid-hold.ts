import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { type GridLayout, findRow } from "./grid-window.ts";
import type { GridGroup } from "./grid-group.tsx";

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

export interface GridHoldOptions<T> extends GridContent<T> {
  scroller: RefObject<HTMLElement | null>;
  hasFocus: RefObject<boolean>;
  rowKey: (row: T) => string;
  /** The row that has the focus when the grid has it. */
  active: number;
  sizes: { head: number; heading: number };
  /** Another one makes the list begin at its top. */
  resetKey: string | undefined;
}

interface Drawn<T> extends GridContent<T> {
  active: number;
  head: number;
}

/** How far the list has to be scrolled, and from where, for a new layout. */
interface Move<T> {
  layout: GridLayout;
  before: Drawn<T>;
  from: number;
  by: number;
}

/**
 * Keeps what the user looks at in its place when rows come, go or change their height above it.
 *
 * @returns where the list is scrolled to, or will be once what is being drawn stands
 */
export function useGridHold<T>(options: GridHoldOptions<T>): () => number {
  const { scroller, hasFocus, groups, layout, rowKey, active, sizes, resetKey } = options;
  const { head, heading } = sizes;
  const last = useRef<Drawn<T>>(undefined);
  const shownKey = useRef(resetKey);
  const pointer = usePointer(scroller);
  /**
   * Where the list is scrolled to, taken over when it changes. Whoever asks the element after rows were drawn makes the browser
   * lay them out once more, and React asks after each drawing.
   */
  const topSeen = useRef(0);
  const known = useRef<Move<T>>(undefined);

  // Found out while the new rows are drawn, so that those drawn are the ones that will be in view; and only once.
  const moveOf = (): { from: number; by: number } => {
    const grid = scroller.current;
    const before = last.current;
    if (grid === null || before === undefined || before.layout === layout) return { from: 0, by: 0 };
    if (known.current?.layout === layout && known.current.before === before) return known.current;
    const top = grid.scrollTop;
    const { y } = pointer.current;
    const isOnRow = hasFocus.current && document.activeElement?.closest("[role=columnheader]") === null;
    const rows = rowsToHold(before.layout, {
      top,
      bottom: top + grid.clientHeight - before.head,
      heading,
      pointer: y === undefined ? undefined : y - grid.getBoundingClientRect().top - before.head + top,
      focused: isOnRow ? before.active : undefined,
    });
    const by = distanceMoved(rows, before, { groups, layout }, rowKey);
    known.current = { layout, before, from: top, by: rows.length === 0 ? 0 : by + head - before.head };
    return known.current;
  };

  // Before those who listen for what is in view.
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (grid === null) return undefined;
    const take = () => {
      topSeen.current = grid.scrollTop;
    };
    take();
    grid.addEventListener("scroll", take, { passive: true });
    return () => grid.removeEventListener("scroll", take);
  }, [scroller]);

  useLayoutEffect(() => {
    const grid = scroller.current;
    const isOther = shownKey.current !== resetKey;
    const isMoved = last.current !== undefined && last.current.layout !== layout && !isOther;
    const { from, by } = isMoved ? moveOf() : { from: 0, by: 0 };
    last.current = { groups, layout, active, head };
    shownKey.current = resetKey;
    if (grid === null) return;
    if (isOther) grid.scrollTo({ top: 0 });
    if (by !== 0) {
      // A list that became shorter is already cut off at its new end.
      const isCut = grid.scrollTop >= grid.scrollHeight - grid.clientHeight - 1;
      grid.scrollTo({ top: (isCut ? Math.max(from, grid.scrollTop) : grid.scrollTop) + by });
    }
    if (isOther || by !== 0) topSeen.current = grid.scrollTop;
  });

  return () => {
    const top = topSeen.current;
    if (shownKey.current !== resetKey) return 0;
    return last.current?.layout === layout ? top : Math.max(0, top + moveOf().by);
  };
}

/** How far down in the browser's window the pointer is; undefined while it is not in the grid. */
function usePointer(scroller: RefObject<HTMLElement | null>): RefObject<{ y: number | undefined }> {
  const pointer = useRef<{ y: number | undefined }>({ y: undefined });
  useEffect(() => {
    const grid = scroller.current;
    if (grid === null) return undefined;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const point = ({ clientY }: PointerEvent) => {
      pointer.current.y = clientY;
    };
    grid.addEventListener("pointerenter", point, options);
    grid.addEventListener("pointermove", point, options);
    grid.addEventListener("pointerleave", () => (pointer.current.y = undefined), options);
    return () => stop.abort();
  }, [scroller]);
  return pointer;
}
