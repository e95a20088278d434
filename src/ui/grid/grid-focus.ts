import { useLayoutEffect, useRef, type RefObject } from "react";
import type { GridLayout } from "./grid-layout.ts";

export interface GridFocusOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Whether the grid has the focus, or lost it to nothing. */
  hasFocus: RefObject<boolean>;
  layout: GridLayout;
  /** The row that takes it. */
  active: number;
  isKept: boolean;
  activate: (row: number) => void;
  /** Heights of the head and of a group's heading, which cover rows under them, and of a row. */
  sizes: { head: number; heading: number; row: number };
}

/**
 * Keeps the browser's focus on the active row of a grid while rows are scrolled out of the window, move to another
 * group or go away.
 */
export function useGridFocus(options: GridFocusOptions) {
  const { scroller, hasFocus, layout, active, isKept, activate, sizes } = options;
  const isFocusWanted = useRef(false);

  useLayoutEffect(() => {
    const grid = scroller.current;
    if (grid === null) return;
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!isFocusWanted.current && !isLost) return;
    const element = grid.querySelector<HTMLElement>(`[data-row="${String(active)}"]`);
    if (element === null) return;
    if (isFocusWanted.current) {
      const top = sizes.head + layout.rowTop(active);
      const covered = sizes.head + sizes.heading;
      const below = top + sizes.row - grid.clientHeight;
      if (top - covered < grid.scrollTop) grid.scrollTo({ top: top - covered });
      else if (below > grid.scrollTop) grid.scrollTo({ top: below });
    }
    isFocusWanted.current = false;
    element.focus({ preventScroll: true });
  });

  return {
    /** Makes a row the active one, brings it into view and focuses it. */
    move: (row: number) => {
      isFocusWanted.current = true;
      activate(row);
    },
    onFocus: (target: Element) => {
      const row = target.closest("[data-row]")?.getAttribute("data-row");
      // The first row is the tab stop before anyone was there; once it has the focus it is followed by its key.
      if (row !== null && row !== undefined && (!isKept || Number(row) !== active)) activate(Number(row));
    },
  };
}
