import { createContext, use } from "react";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";

/** What the panel needs from the list around it. */
export type VehiclesAround = {
  /** What is on screen, for Previous and Next. */
  readonly groups: readonly GridGroup<VehicleRow>[];
  readonly close: () => void;
};

export const VehiclesContext = createContext<VehiclesAround | undefined>(undefined);

/** The list around a panel. */
export function useVehiclesAround(): VehiclesAround {
  const around = use(VehiclesContext);
  if (around === undefined) throw new Error("Only inside the list of vehicles.");
  return around;
}

/** The rows before and after a vehicle in screen order, of those that `among` accepts. */
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
