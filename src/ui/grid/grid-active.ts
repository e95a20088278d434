import { useMemo, useState } from "react";
import { findRow } from "./grid-find.ts";
import type { GridGroup } from "./grid-group.tsx";
import type { GridLayout } from "./grid-layout.ts";

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
