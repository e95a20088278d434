import { useState } from "react";
import type { Row } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";

/** Which bookings are chosen, and how that changes. Only what the list shows can be chosen; what leaves it stays chosen. */
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
    /** Their ids, in the order in which they were chosen. */
    chosen,
    isSelected: (id: string) => chosen.has(id),
    /** How many bookings the list shows, and how many of the chosen are among them. */
    shown,
    inView,
    /** How many of those that the list shows are chosen. */
    all,
    /** Whether all rows show their boxes. */
    isSelecting: isWanted || chosen.size > 0,
    begin: () => setWanted(true),
    clear,
    /** Chooses or leaves out one; `range`: all between it and the last one too, as far as both are shown. */
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
    /** Chooses all that the list shows, or none once these are chosen. */
    onToggleAll: () => (all === "all" ? clear() : setChosen(new Set([...chosen, ...idsShown()]))),
  };
}

export type Selection = ReturnType<typeof useSelection>;
