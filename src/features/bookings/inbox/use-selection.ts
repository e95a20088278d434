import { useState } from "react";
import type { Row } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";

/** Which bookings are chosen, and how that changes. Only what the list shows can be chosen; what leaves it stays chosen. */
export function useSelection(groups: readonly GridGroup<Row>[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);

  const clear = () => {
    setChosen(new Set());
    setWanted(false);
  };
  return {
    /** Their ids, in the order in which they were chosen. */
    chosen,
    /** Whether all rows show their boxes. */
    isSelecting: isWanted || chosen.size > 0,
    begin: () => setWanted(true),
    clear,
    /** Chooses or leaves out one; `range`: all between it and the last one too. */
    toggle: (id: string, range: boolean) => {
      const next = new Set(chosen);
      const ids = range && last !== undefined ? between(groups, last, id) : [id];
      const isOn = !chosen.has(id);
      for (const each of ids) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      setChosen(next);
      setLast(id);
    },
    /** Chooses all that the list shows, or none once these are chosen. */
    toggleAll: () => {
      if (chosen.size > 0 && isAll(groups, chosen)) return clear();
      setChosen(new Set([...chosen, ...groups.flatMap(({ rows }) => rows.map(({ id }) => id))]));
    },
    all:
      chosen.size === 0
        ? ("none" as const)
        : chosen.size >= shown && isAll(groups, chosen)
          ? ("all" as const)
          : ("some" as const),
  };
}

export type Selection = ReturnType<typeof useSelection>;

const isAll = (groups: readonly GridGroup<Row>[], chosen: ReadonlySet<string>) =>
  groups.every(({ rows }) => rows.every(({ id }) => chosen.has(id)));

/** The ids from one row to another, both included, in the order on screen; the second alone where the first is not shown. */
function between(groups: readonly GridGroup<Row>[], from: string, to: string): readonly string[] {
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
