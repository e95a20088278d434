import { useEffect, useSyncExternalStore } from "react";
import type { Archive, ArchiveView } from "#records/archive/archive.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import type { DeliveryRecords } from "#records/archive/open-archive.ts";
import { useRecords } from "./records-context.tsx";

/** The delivery log, for reading it anew. */
export const useArchive = (): Archive => useRecords().deliveries.archive;

/** The deliveries that this browser saw. `isWatched`: they are on screen, and so are read often. The component follows them. */
export function useArchiveView(isWatched = false): ArchiveView {
  const { subscribe, read, watch } = useArchive();
  useEffect(() => (isWatched ? watch() : undefined), [isWatched, watch]);
  return useSyncExternalStore(subscribe, read);
}

/** The endpoints whose deliveries failed lately and nobody has dismissed, and how many deliveries that are; the component follows them. */
export function useFailingDeliveries(): { endpoints: readonly FailingEndpoint[]; count: number } {
  const endpoints = useArchiveView().failing;
  return { endpoints, count: endpoints.reduce((sum, { givenUp, failed }) => sum + givenUp + failed, 0) };
}

/** What opens the reading that makes up for deliveries that failed: `useCatchUp` calls it. */
export const useCatchUpOpener = (): DeliveryRecords["catchUp"] => useRecords().deliveries.catchUp;
