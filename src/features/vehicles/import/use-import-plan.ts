import { useMemo } from "react";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { planSteps, type ImportPlan } from "./import-plan.ts";
import type { ImportSource } from "./import-plan-read.ts";
import type { FreshFleet } from "./fresh-fleet.tsx";
import type { ImportColumns, ImportTable } from "./import-columns.ts";
import { useSliced } from "./use-sliced.ts";

/** What a file would do. `isCurrent`: as things are now; else what was left out, or what is known, has changed since. */
export type Planned = { readonly plan: ImportPlan; readonly isCurrent: boolean };

type Asked = { readonly source: ImportSource; readonly unticked: ReadonlySet<string | number> };

const steps = ({ source, unticked }: Asked) => planSteps(source, unticked);

/** The plan of a file, once its columns are chosen and the vehicles are read; undefined until it is made. */
export function useImportPlan(
  { table, columns, unticked }: { table: ImportTable; columns: ImportColumns | undefined } & Pick<Asked, "unticked">,
  { kind, view }: FreshFleet,
): Planned | undefined {
  const { rows, coverage, checkedAt } = view;
  const isReady = kind !== "reading" && checkedAt !== undefined;
  const source = useMemo((): ImportSource | undefined => {
    if (!isReady || columns === undefined) return undefined;
    return { table, columns, fleet: fleetIndex(rows), isComplete: coverage === "complete" };
  }, [isReady, table, columns, rows, coverage]);
  const asked = useMemo((): Asked | undefined => source && { source, unticked }, [source, unticked]);
  const made = useSliced(steps, asked);
  // Of another file, or by other columns, it says nothing about this one.
  if (made === undefined || made.about.source.table !== table || made.about.source.columns !== columns)
    return undefined;
  return { plan: made.value, isCurrent: made.about === asked };
}
