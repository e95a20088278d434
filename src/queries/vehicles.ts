import { useEffect, useSyncExternalStore } from "react";
import type { Fleet, FleetView } from "#records/fleet/fleet.ts";
import type { MappingRecord } from "#records/fleet/mapping-record.ts";
import { useRecords } from "./records-context.tsx";

/** The vehicles of the key, for reading them anew. */
export const useFleet = (): Fleet => useRecords().fleet;

/** What is known of all vehicles; they are read when they were not for a while. The component follows their changes. */
export function useFleetView(): FleetView {
  const { subscribe, read, want } = useFleet();
  useEffect(() => {
    want();
    document.addEventListener("visibilitychange", want);
    return () => document.removeEventListener("visibilitychange", want);
  }, [want]);
  return useSyncExternalStore(subscribe, read);
}

/** What was sent from this browser to map a vehicle, newest first. `isRead`: what was kept before has been read. */
export function useMappings(vehicle: string): { records: readonly MappingRecord[]; isRead: boolean } {
  // What the log gives is not the same at another time, which memoising by its arguments would miss.
  "use no memo";
  const { mappings } = useRecords();
  const { isRead } = useSyncExternalStore(mappings.subscribe, mappings.read);
  return { records: mappings.of(vehicle), isRead };
}
