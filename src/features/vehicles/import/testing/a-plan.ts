import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { planImport, type ImportPlan } from "#features/vehicles/import/import-plan.ts";

type Given = { ticked?: readonly number[]; unticked?: readonly number[]; isComplete?: boolean };

/** The plan for a file whose lines begin at 2; each has the cells of a vehicle and of its reference. */
export function planOf(
  rows: readonly VehicleRow[],
  cells: readonly (readonly string[])[],
  given: Given = {},
): ImportPlan {
  const { ticked = [], unticked = [], isComplete = true } = given;
  const head = ["service_vehicle_id", "external_ref"];
  const table = { head, rows: cells.map((each, at) => ({ line: at + 2, cells: each })) };
  const source = { table, columns: { vehicle: 0, reference: 1 }, vehicles: vehicleIndex(rows), isComplete };
  const ticks = [ticked, unticked].flatMap((lines, at) => lines.map((line) => [line, at === 0] as const));
  return planImport(source, new Map(ticks));
}

export const verdicts = (...args: Parameters<typeof planOf>) => planOf(...args).lines.map(({ verdict }) => verdict);
export const sentLines = (...args: Parameters<typeof planOf>) => planOf(...args).send.map(({ line }) => line);
