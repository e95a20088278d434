import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from "react";
import { findNear, type GridContent, type GridLayout } from "./grid-layout.ts";

export interface ActiveRowOptions<T> extends GridContent<T> {
  rowKey: (row: T) => string;
  /** Set from outside, or undefined to be kept here. */
  activeKey: string | undefined;
  onActiveChange: ((key: string) => void) | undefined;
}

/** Which row of a grid is its tab stop. It is followed by its key when rows come, go and move to another group. */
export function useActiveRow<T>({ groups, layout, rowKey, activeKey, onActiveChange }: ActiveRowOptions<T>) {
  const [own, setOwn] = useState<string>();
  const [follower] = useState(createRowFollower);
  const wanted = activeKey ?? own;
  const itemAt = (row: number) => {
    const { group, index } = layout.placeOf(row);
    const item = groups[group]?.rows[index];
    return item === undefined ? undefined : { key: rowKey(item), group: groups[group]?.id, index, row };
  };
  const active = wanted === undefined ? 0 : follower.follow({ groups, layout }, rowKey, wanted);
  return {
    active,
    /** False before the user was in the grid. */
    isHeld: wanted !== undefined,
    /** Whether the row set from outside isn't listed: another row is the tab stop, but must not take the focus unasked. */
    isElsewhere: activeKey !== undefined && itemAt(active)?.key !== activeKey,
    /** Whether this row is the active one already, here and outside. */
    isActive: (row: number) => row === active && itemAt(row)?.key === (onActiveChange === undefined ? own : activeKey),
    activate: (row: number) => {
      const item = itemAt(row);
      if (item === undefined) return;
      follower.goTo(item);
      setOwn(item.key);
      if (item.key !== activeKey) onActiveChange?.(item.key);
    },
  };
}

/** A row by its key, and its last position in the group where the user went to it. */
interface Home {
  key: string | undefined;
  group: string | undefined;
  index: number;
  /** Among all rows. */
  row: number;
}

function createRowFollower() {
  let home: Home = { key: undefined, group: undefined, index: 0, row: 0 };
  return {
    goTo: (row: Home): void => {
      home = row;
    },
    /** Where the row is now; if it is gone, the row that took its place. */
    follow: <T>({ groups, layout }: GridContent<T>, rowKey: (row: T) => string, key: string): number => {
      // Start with its last group, because rows seldom move to another.
      const at = groups.findIndex(({ id }) => id === home.group);
      for (const number of new Set([at, ...groups.keys()])) {
        const group = groups[number];
        const found = group && findNear(group.rows, (row) => rowKey(row) === key, number === at ? home.index : 0);
        if (found === undefined) continue;
        const row = (layout.groups[number]?.firstRow ?? 0) + found;
        if (key !== home.key || number === at) home = { key, group: group?.id, index: found, row };
        return row;
      }
      return Math.max(0, Math.min(home.row, layout.rowCount - 1));
    },
  };
}

/**
 * Where a key leads from the active row.
 *
 * @returns the next row, within the grid; undefined if the key doesn't move
 */
export function rowAfterKey(
  key: string,
  from: { row: number; rowCount: number; page: number; letterKeys: boolean },
): number | undefined {
  const last = from.rowCount - 1;
  const rows = new Map([
    ["ArrowDown", from.row + 1],
    ["ArrowUp", from.row - 1],
    ["PageDown", from.row + from.page],
    ["PageUp", from.row - from.page],
    ["Home", 0],
    ["End", last],
    ...(from.letterKeys
      ? ([
          ["j", from.row + 1],
          ["k", from.row - 1],
        ] as const)
      : []),
  ]);
  const row = rows.get(key);
  return row === undefined || last < 0 ? undefined : Math.min(last, Math.max(0, row));
}

/**
 * Where a key leads from a control in the head of a grid: left and right to another one, down to the rows.
 *
 * @returns the control of the head to focus, or "rows"; undefined if the key doesn't move
 */
export function headAfterKey(key: string, target: Element): HTMLElement | "rows" | undefined {
  if (key === "ArrowDown") return "rows";
  const controls = [...(target.closest("[role=row]")?.querySelectorAll<HTMLElement>("input, button") ?? [])];
  const at = controls.findIndex((control) => control === target);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: controls.length - 1 }[key];
  return next === undefined ? undefined : controls[next];
}

const borrowers = "[role=dialog], [role=alertdialog], [role=menu]";

/** Whether the focus is in an element, or was there before it was lost or a dialog borrowed it. */
export function useFocusWithin(container: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasFocus = useRef(false);
  useEffect(() => {
    // Follow where the focus goes, not that it left: a removed row and an opening dialog both look like a
    // blur into nothing. A dialog only borrows the focus; after it closes, only the grid can give it to a row that moved.
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(borrowers) !== null) return;
      hasFocus.current = container.current?.contains(target) ?? false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [container]);
  return hasFocus;
}

export interface GridFocusOptions extends ReturnType<typeof useActiveRow> {
  scroller: RefObject<HTMLElement | null>;
  /** Whether the grid has the focus, or lost it to nothing. */
  hasFocus: RefObject<boolean>;
  layout: GridLayout;
  /** Heights of the head and of a group's heading, which cover rows below them, and of a row. */
  sizes: { head: number; heading: number; row: number };
}

/**
 * Keeps the browser's focus on the active row of a grid while rows are scrolled out of view, move to another
 * group or go away.
 */
export function useGridFocus(options: GridFocusOptions) {
  const { scroller, hasFocus, layout, active, isElsewhere, isActive, activate, sizes } = options;
  const isFocusWanted = useRef(false);
  // The row may be active already, as when the head leads back to it: nothing else would render then.
  const [, render] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (grid === null) return;
    const isLost = hasFocus.current && !isElsewhere && document.activeElement === document.body;
    if (!isFocusWanted.current && !isLost) return;
    const element = grid.querySelector<HTMLElement>(`[data-row="${String(active)}"]`);
    if (element === null) return;
    if (isFocusWanted.current) {
      const least = layout.rowTop(active) + sizes.head + sizes.row - grid.clientHeight;
      const most = layout.rowTop(active) - sizes.heading;
      const top = Math.min(most, Math.max(least, grid.scrollTop));
      if (top !== grid.scrollTop) grid.scrollTo({ top });
    }
    isFocusWanted.current = false;
    element.focus({ preventScroll: true });
  });
  return {
    /** Makes a row active, scrolls it into view and focuses it. */
    move: (row: number) => {
      isFocusWanted.current = true;
      activate(row);
      render();
    },
    onFocus: (target: Element) => {
      const row = target.closest("[data-row]")?.getAttribute("data-row");
      // Before that the first row is the tab stop; once it has the focus it is followed by its key.
      if (row !== null && row !== undefined && !isActive(Number(row))) activate(Number(row));
    },
  };
}
