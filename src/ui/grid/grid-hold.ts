import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { distanceMoved, rowsToHold, type GridContent } from "./grid-anchor.ts";
import type { GridLayout } from "./grid-layout.ts";

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
 * Keeps what the user verifications at in its place when rows come, go or change their height above it.
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
