import { useEffect } from "react";
import type { Client } from "#api/transport.ts";
import type { Archive, ArchiveView } from "#records/archive/archive.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { keptQuery, useKept } from "./query-client.ts";
import { useRecords } from "./session.tsx";

/** The deliveries that this browser saw, GET /webhooks/deliveries (Webhooks): more than the service still lists. */
export const deliveriesQuery = (client: Client, archive: Archive) => keptQuery("deliveries", client, archive);

/** The archive itself, for refreshing the deliveries (`check`). */
export const useArchive = (): Archive => useRecords().deliveries;

/**
 * The deliveries that this browser saw, newest first, with the gaps between them. Changes when a load adds, misses or
 * loses any, or fails. `isWatched`: they are on screen, so load them at once and often.
 */
export function useDeliveries(isWatched = false): ArchiveView {
  const archive = useArchive();
  const { watch } = archive;
  useEffect(() => (isWatched ? watch() : undefined), [isWatched, watch]);
  return useKept(deliveriesQuery, archive);
}

/** The endpoints with recent failures that nobody has dismissed, and how many deliveries failed; the component follows changes. */
export function useFailingDeliveries(): { endpoints: readonly FailingEndpoint[]; count: number } {
  const endpoints = useDeliveries().failing;
  return { endpoints, count: endpoints.reduce((sum, { givenUp, failed }) => sum + givenUp + failed, 0) };
}
