import { useSyncExternalStore } from "react";
import { unmappedCount } from "#records/fleet/unmapped-count.ts";
import { isUnconfirmed } from "#records/intent.ts";
import type { Row } from "#records/replica/row.ts";
import { useFailingDeliveries, useFleet, useOutboxView, useReplicaView } from "#records/records-context.tsx";

/**
 * A number beside a navigation entry. `hot`: it waits for a person; `unknown`: an outcome is not known; `bad`: it failed;
 * `plain`: good to know.
 */
export type Badge = { count: number; tone: "hot" | "unknown" | "bad" | "plain"; says: string };

/** The badges of the navigation by address: what is loaded and waits for a person, and what this browser sent unanswered. */
export function useBadges(): Partial<Record<string, Badge>> {
  const { rows } = useReplicaView();
  const awaiting = countAwaiting(rows);
  const unknown = useOutboxView().open.filter(isUnconfirmed).length;
  const { subscribe, read } = useFleet();
  // As far as it was read for another screen: nobody reads all vehicles for a number.
  const unmapped = unmappedCount(useSyncExternalStore(subscribe, read)) ?? 0;
  const failing = useFailingDeliveries().count;
  return {
    ...(failing === 0
      ? {}
      : { "/deliveries": { count: failing, tone: "bad", says: `${failing} given up or failing` } }),
    ...(unmapped === 0
      ? {}
      : { "/vehicles": { count: unmapped, tone: "plain", says: `${unmapped} without a reference` } }),
    ...(awaiting === 0 ? {} : { "/bookings": { count: awaiting, tone: "hot", says: `${awaiting} awaiting approval` } }),
    ...(unknown === 0
      ? {}
      : {
          "/outbox": {
            count: unknown,
            tone: "unknown",
            says: `${unknown} ${unknown === 1 ? "action" : "actions"} not confirmed`,
          },
        }),
  };
}

/** A plain loop: it goes over all rows whenever one of them changes. */
function countAwaiting(rows: readonly Row[]): number {
  let count = 0;
  for (const { state, goneAt } of rows) if (state === "awaiting" && goneAt === undefined) count += 1;
  return count;
}
