import { useMemo } from "react";
import type { TableLines } from "#components/csv-file/head-line.ts";
import type { Ticks } from "#components/import/import-store.ts";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import type { FreshVehicles } from "./fresh-vehicles.tsx";
import type { ImportColumns } from "./import-columns.ts";
import { planImport, type ImportPlan } from "./import-plan.ts";
import type { ImportSource } from "./import-plan-read.ts";

type Asked = {
  readonly table: TableLines;
  readonly columns: ImportColumns | undefined;
  readonly ticks: Ticks;
};

/** The plan of a file; undefined until its columns are chosen and the vehicles are loaded. */
export function useImportPlan({ table, columns, ticks }: Asked, { kind, view }: FreshVehicles): ImportPlan | undefined {
  const { rows, coverage, checkedAt } = view;
  const isReady = kind !== "reading" && checkedAt !== undefined;
  const source = useMemo((): ImportSource | undefined => {
    if (!isReady || columns === undefined) return undefined;
    return { table, columns, vehicles: vehicleIndex(rows), isComplete: coverage === "complete" };
  }, [isReady, table, columns, rows, coverage]);
  return useMemo(() => source && planImport(source, ticks), [source, ticks]);
}
