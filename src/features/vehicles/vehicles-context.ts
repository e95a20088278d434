import { createContext, use } from "react";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";

/** What the open panel and the cells need of the list of vehicles around them. */
export type VehiclesAround = {
  /** What is on screen, for previous and next. */
  readonly groups: readonly GridGroup<VehicleRow>[];
  /** Opens the field of a row in its place. */
  readonly edit: (row: VehicleRow) => void;
  /** Several references were pasted into the field of a row, for it and those below. */
  readonly paste: (row: VehicleRow, lines: readonly string[]) => void;
  /** Closes the panel. */
  readonly close: () => void;
};

export const VehiclesContext = createContext<VehiclesAround | undefined>(undefined);

/** The list that a panel or a cell stands in. */
export function useVehiclesAround(): VehiclesAround {
  const around = use(VehiclesContext);
  if (around === undefined) throw new Error("A vehicle's panel stands in the list of vehicles.");
  return around;
}

/** The rows before and after a vehicle, in the order on screen; `among` leaves out others, such as those that are mapped. */
export function vehiclesAround(
  groups: VehiclesAround["groups"],
  id: string,
  among: (row: VehicleRow) => boolean = () => true,
): { before: VehicleRow | undefined; after: VehicleRow | undefined } {
  let before: VehicleRow | undefined;
  let isFound = false;
  for (const { rows } of groups) {
    for (const row of rows) {
      if (row.id === id) isFound = true;
      else if (among(row)) {
        if (isFound) return { before, after: row };
        before = row;
      }
    }
  }
  return { before: isFound ? before : undefined, after: undefined };
}
