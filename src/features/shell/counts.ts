import { isUnconfirmed } from "#records/intent.ts";
import type { Row } from "#records/replica/row.ts";
import { useOutboxView, useReplicaView } from "#records/records-context.tsx";

/** A number beside a navigation entry. `hot`: it waits for a person; `unknown`: an outcome is not known. */
export type Badge = { count: number; tone: "hot" | "unknown"; says: string };

/** The badges of the navigation by address: what is loaded and waits for a person, and what this browser sent unanswered. */
export function useBadges(): Partial<Record<string, Badge>> {
  const { rows } = useReplicaView();
  const awaiting = countAwaiting(rows);
  const unknown = useOutboxView().open.filter(isUnconfirmed).length;
  return {
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
