import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { ReadingView } from "#contract/guess/reading.ts";
import type { Vehicle } from "#contract/vehicle.ts";
import type { Finding } from "#records/findings/finding.ts";
import { useRecords, useSession } from "./session.tsx";
import { vehiclesQuery } from "./vehicles.ts";

/** How the service behaved where the API document leaves it open; the component follows changes. */
export function useFindings(): readonly Finding[] {
  const { subscribe, read, open } = useRecords().findings;
  useEffect(open, [open]);
  return useSyncExternalStore(subscribe, read);
}

/** The field names in use, and the vehicles loaded so far, without loading any; the component follows both. */
export function useReading(): { view: ReadingView; vehicles: readonly Vehicle[] } {
  const { client } = useSession();
  const { subscribe, view } = client.reading;
  const { data } = useQuery({ ...vehiclesQuery(client), enabled: false });
  return { view: useSyncExternalStore(subscribe, view), vehicles: data.seen.map(({ reading }) => reading) };
}
