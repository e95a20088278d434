import { useLayoutEffect, useSyncExternalStore } from "react";
import type { MappingRecord } from "#records/vehicles/mapping-log.ts";
import type { VehiclesView, VehicleStore } from "#records/vehicles/vehicles.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useFollowed, useRecords } from "./session.tsx";

/** The vehicles outside React, for refreshing them (`check`) and for code that needs them without loading them. */
export const useVehicleStore = (): VehicleStore => useRecords().vehicles;

/**
 * All vehicles of the API key, with the mappings accepted here. Loaded if the last load is 15 minutes old, or 30 seconds after
 * a failure: when the component appears, and when the page becomes visible again. Changes with every page of the
 * first load, with every later load, and with every accepted mapping.
 */
export function useVehicles(): VehiclesView {
  const vehicles = useVehicleStore();
  const { watch } = vehicles;
  // Before the first frame, so that it already shows that they are being loaded.
  useLayoutEffect(() => watch(), [watch]);
  return useFollowed(vehicles);
}

/** One vehicle by `service_vehicle_id`; undefined until it is known. Changes with `useVehicles`. */
export const useVehicle = (id: string): VehicleRow | undefined => useVehicles().rows.find((row) => row.id === id);

/** What was sent from this browser to map a vehicle, newest first. `isRead`: earlier records have been loaded. */
export function useMappings(vehicle: string): { records: readonly MappingRecord[]; isRead: boolean } {
  // The log returns something else later, which memoising by its arguments would miss.
  "use no memo";
  const { mappings } = useRecords();
  const { isRead } = useSyncExternalStore(mappings.subscribe, mappings.read);
  return { records: mappings.of(vehicle), isRead };
}
