import { useSyncExternalStore } from "react";
import type { Bulk, BulkView } from "#records/jobs/bulk-types.ts";
import { useRecords } from "./records-context.tsx";

/** Decisions about many bookings at once. */
export const useBulk = (): Bulk => useRecords().bulk;

/** The jobs of this browser; the component follows them. */
export function useBulkView(): BulkView {
  const { subscribe, read } = useBulk();
  return useSyncExternalStore(subscribe, read);
}
