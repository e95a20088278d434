import { useMemo } from "react";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { FreshFleet } from "./fresh-fleet.tsx";
import type { ImportColumns, ImportTable } from "./import-columns.ts";
import { planImport, type ImportPlan } from "./import-plan.ts";
import type { ImportSource } from "./import-plan-read.ts";

type Asked = {
  readonly table: ImportTable;
  readonly columns: ImportColumns | undefined;
  readonly unticked: ReadonlySet<string | number>;
};

/** The plan of a file; undefined until its columns are chosen and the vehicles are loaded. */
export function useImportPlan({ table, columns, unticked }: Asked, { kind, view }: FreshFleet): ImportPlan | undefined {
  const { rows, coverage, checkedAt } = view;
  const isReady = kind !== "reading" && checkedAt !== undefined;
  const source = useMemo((): ImportSource | undefined => {
    if (!isReady || columns === undefined) return undefined;
    return { table, columns, fleet: fleetIndex(rows), isComplete: coverage === "complete" };
  }, [isReady, table, columns, rows, coverage]);
  return useMemo(() => source && planImport(source, unticked), [source, unticked]);
}
