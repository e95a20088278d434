import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { GridLayout } from "./grid-layout.ts";

export interface GridFocusOptions {
  scroller: RefObject<HTMLElement | null>;
  layout: GridLayout;
  /** Position of a row by its key. */
  indexOf: ReadonlyMap<string, number>;
  keyAt: (row: number) => string | undefined;
  /** Set from outside, or undefined to be kept here. */
  activeKey: string | undefined;
  onActiveChange: ((key: string) => void) | undefined;
  /** Heights of the head and of a group's heading, which cover rows under them, and of a row. */
  sizes: { head: number; heading: number; row: number };
}

/**
 * The roving focus of a grid: which row is the active one, and keeping the browser's focus on it while rows are
 * scrolled out of the window, move to another group or go away.
 */
export function useGridFocus(options: GridFocusOptions) {
  const { scroller, layout, indexOf, keyAt, activeKey, onActiveChange, sizes } = options;
  const [place, setPlace] = useState<{ key: string | undefined; row: number }>({ key: undefined, row: 0 });
  const isFocusWanted = useRef(false);
  const hasFocus = useRef(false);

  const wanted = activeKey ?? place.key;
  const found = wanted === undefined ? undefined : indexOf.get(wanted);
  // A row that went away leaves its place to the one that followed it.
  const active = found ?? Math.max(0, Math.min(place.row, layout.rowCount - 1));

  function activate(row: number) {
    const key = keyAt(row);
    if (key === undefined) return;
    setPlace({ key, row });
    if (key !== wanted) onActiveChange?.(key);
  }

  useEffect(() => {
    // Where the focus goes, rather than that it left: a row that goes away and a dialog that opens both look like a
    // blur into nothing. A dialog only borrows the focus; when it closes, nobody else can give it to a row that moved.
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest("[role=dialog], [role=alertdialog]") !== null) return;
      hasFocus.current = scroller.current?.contains(target) ?? false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [scroller]);

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
    active,
    /** Makes a row the active one, brings it into view and focuses it. */
    move: (row: number) => {
      isFocusWanted.current = true;
      activate(row);
    },
    onFocus: (target: Element) => {
      const row = target.closest("[data-row]")?.getAttribute("data-row");
      // The first row is the tab stop before anyone was there; once it has the focus it is followed by its key.
      if (row !== null && row !== undefined && (wanted === undefined || Number(row) !== active)) activate(Number(row));
    },
  };
}
