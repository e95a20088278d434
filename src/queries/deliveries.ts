import { useEffect } from "react";
import type { DeliveryLog, DeliveryLogView } from "#records/deliveries/delivery-log.ts";
import type { FailingEndpoint } from "#records/deliveries/failing.ts";
import { useFollowed, useRecords } from "./session.tsx";

/** The delivery log itself, for refreshing the deliveries (`check`). */
export const useDeliveryLog = (): DeliveryLog => useRecords().deliveries;

/**
 * The deliveries that this browser saw, newest first, with the gaps between them: more than GET /webhooks/deliveries
 * (Webhooks) still lists. Changes when a load adds, misses or loses any, or fails. `isWatched`: they are on screen, so load them at once and often.
 */
export function useDeliveries(isWatched = false): DeliveryLogView {
  const deliveryLog = useDeliveryLog();
  const { watch } = deliveryLog;
  useEffect(() => (isWatched ? watch() : undefined), [isWatched, watch]);
  return useFollowed(deliveryLog);
}

/** The endpoints with recent failures that nobody has dismissed, and how many deliveries failed; the component follows changes. */
export function useFailingDeliveries(): { endpoints: readonly FailingEndpoint[]; count: number } {
  const endpoints = useDeliveries().failing;
  return { endpoints, count: endpoints.reduce((sum, { givenUp, failed }) => sum + givenUp + failed, 0) };
}
