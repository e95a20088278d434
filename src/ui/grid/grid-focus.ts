import { useLayoutEffect, useRef, type RefObject, useMemo, useState, useEffect } from "react";
import { type GridLayout, findRow } from "./grid-window.ts";
import type { GridGroup } from "./grid-group.tsx";

export interface ActiveRowOptions<T> {
  groups: readonly GridGroup<T>[];
  layout: GridLayout;
  rowKey: (row: T) => string;
  /** Set from outside, or undefined to be kept here. */
  activeKey: string | undefined;
  onActiveChange: ((key: string) => void) | undefined;
}

interface Place {
  key: string | undefined;
  /** Where it was when it was last looked for. */
  row: number;
  /** Where it was in the group in which the user went to it, and that group. */
  home: number;
  group: string | undefined;
}

/** Which row of a grid is its tab stop: followed by its key when rows come, go and move to another group. */
export function useActiveRow<T>({ groups, layout, rowKey, activeKey, onActiveChange }: ActiveRowOptions<T>) {
  const [place, setPlace] = useState<Place>({ key: undefined, row: 0, home: 0, group: undefined });
  const wanted = activeKey ?? place.key;
  const found = useMemo(
    () =>
      wanted === undefined
        ? undefined
        : findRow(
            groups.map((group) => group.rows),
            (row) => rowKey(row) === wanted,
            place.row,
          ),
    [groups, rowKey, wanted, place.row],
  );
  if (found !== undefined && (found !== place.row || wanted !== place.key)) {
    const group = groups[layout.placeOf(found).group]?.id;
    const isHome = wanted !== place.key || group === place.group;
    setPlace({ ...place, key: wanted, row: found, ...(isHome ? { home: found, group } : {}) });
  }

  return {
    /** A row that went away leaves its place to the one that followed it. */
    active: found ?? Math.max(0, Math.min(place.home, layout.rowCount - 1)),
    /** False before anyone was there. */
    isKept: wanted !== undefined,
    activate: (row: number) => {
      const { group, index } = layout.placeOf(row);
      const item = groups[group]?.rows[index];
      if (item === undefined) return;
      const key = rowKey(item);
      setPlace({ key, row, home: row, group: groups[group]?.id });
      if (key !== wanted) onActiveChange?.(key);
    },
  };
}

const letters: Record<string, string> = { j: "ArrowDown", k: "ArrowUp" };

/**
 * Where a key leads from the active row.
 *
 * @returns the next row, kept inside the grid; undefined when the key does not move
 */
export function rowAfterKey(
  key: string,
  from: { row: number; rowCount: number; page: number; letterKeys: boolean },
): number | undefined {
  const steps = new Map([
    ["ArrowDown", 1],
    ["ArrowUp", -1],
    ["PageDown", from.page],
    ["PageUp", -from.page],
  ]);
  const name = from.letterKeys ? (letters[key] ?? key) : key;
  const last = from.rowCount - 1;
  if (last < 0) return undefined;
  if (name === "Home") return 0;
  if (name === "End") return last;
  const step = steps.get(name);
  return step === undefined ? undefined : Math.min(last, Math.max(0, from.row + step));
}

/** Whether the focus is in an element, or was in it when it was lost to nothing or lent to a dialog. */
export function useFocusWithin(container: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasFocus = useRef(false);
  useEffect(() => {
    // Where the focus goes, rather than that it left: a row that goes away and a dialog that opens both look like a
    // blur into nothing. A dialog only borrows the focus; when it closes, nobody else can give it to a row that moved.
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest("[role=dialog], [role=alertdialog]") !== null) return;
      hasFocus.current = container.current?.contains(target) ?? false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [container]);
  return hasFocus;
}

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
