import { useEffect } from "react";
import type { Archive, ArchiveView } from "#records/archive/archive.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { useFollowed, useRecords } from "./session.tsx";

/** The archive itself, for refreshing the deliveries (`check`). */
export const useArchive = (): Archive => useRecords().deliveries;

/**
 * The deliveries that this browser saw, newest first, with the gaps between them: more than GET /webhooks/deliveries
 * (Webhooks) still lists. Changes when a load adds, misses or loses any, or fails. `isWatched`: they are on screen, so load them at once and often.
 */
export function useDeliveries(isWatched = false): ArchiveView {
  const archive = useArchive();
  const { watch } = archive;
  useEffect(() => (isWatched ? watch() : undefined), [isWatched, watch]);
  return useFollowed(archive);
}

/** The endpoints with recent failures that nobody has dismissed, and how many deliveries failed; the component follows changes. */
export function useFailingDeliveries(): { endpoints: readonly FailingEndpoint[]; count: number } {
  const endpoints = useDeliveries().failing;
  return { endpoints, count: endpoints.reduce((sum, { givenUp, failed }) => sum + givenUp + failed, 0) };
}
