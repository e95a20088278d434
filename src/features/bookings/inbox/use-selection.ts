import { useState } from "react";
import type { Row } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";

/** The selection. Only shown bookings can be selected; they stay selected when a filter hides them. */
export function useSelection(groups: readonly GridGroup<Row>[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  let [shown, inView] = [0, 0];
  for (const { rows } of groups) {
    shown += rows.length;
    if (chosen.size > 0) for (const { id } of rows) if (chosen.has(id)) inView += 1;
  }
  const all: "none" | "some" | "all" = inView === 0 && chosen.size === 0 ? "none" : inView === shown ? "all" : "some";
  const idsShown = () => groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const clear = () => {
    setChosen(new Set());
    setWanted(false);
  };
  return {
    /** Their IDs, in the order of selection. */
    chosen,
    isSelected: (id: string) => chosen.has(id),
    /** How many bookings the list shows, and how many of these are selected. */
    shown,
    inView,
    all,
    isSelecting: isWanted || chosen.size > 0,
    begin: () => setWanted(true),
    clear,
    /** Toggles one; `range`: also all between it and the last one, if both are shown. */
    onToggle: (id: string, range: boolean) => {
      const ids = range ? idsShown() : [];
      const ends = [ids.indexOf(last ?? ""), ids.indexOf(id)];
      const between = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
      const next = new Set(chosen);
      for (const each of ends.includes(-1) ? [id] : between) {
        if (chosen.has(id)) next.delete(each);
        else next.add(each);
      }
      setChosen(next);
      setLast(id);
    },
    /** Selects all shown bookings, or none if they all are. */
    onToggleAll: () => (all === "all" ? clear() : setChosen(new Set([...chosen, ...idsShown()]))),
  };
}

export type Selection = ReturnType<typeof useSelection>;
