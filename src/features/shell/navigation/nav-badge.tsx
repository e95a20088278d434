import { ph, plural, t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { unmappedCount } from "#records/vehicles/vehicle-list.ts";
import { isUnconfirmed } from "#records/outbox/pending-write.ts";
import type { Row } from "#records/replica/row.ts";
import { useFailingDeliveries } from "#queries/deliveries.ts";
import { useFleet } from "#queries/vehicles.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";

/**
 * A number beside a navigation entry. `hot`: it waits for a person; `unknown`: an outcome is not known; `bad`: it failed;
 * `plain`: good to know.
 */
export type Badge = { count: number; tone: "hot" | "unknown" | "bad" | "plain"; says: string };

/** The badges of the navigation by address: what is loaded and waits for a person, and what this browser sent unanswered. */
export function useBadges(): Partial<Record<string, Badge>> {
  const { rows } = useBookings();
  const awaiting = countAwaiting(rows);
  const unknown = useOutboxView().open.filter(isUnconfirmed).length;
  const { subscribe, read } = useFleet();
  // As far as it was read for another screen: nobody reads all vehicles for a number.
  const unmapped = unmappedCount(useSyncExternalStore(subscribe, read)) ?? 0;
  const failing = useFailingDeliveries().count;
  return {
    ...(failing === 0
      ? {}
      : { "/deliveries": { count: failing, tone: "bad", says: t`${ph({ count: failing })} failing or dead letter` } }),
    ...(unmapped === 0
      ? {}
      : { "/vehicles": { count: unmapped, tone: "plain", says: t`${ph({ count: unmapped })} without a reference` } }),
    ...(awaiting === 0
      ? {}
      : { "/bookings": { count: awaiting, tone: "hot", says: t`${ph({ count: awaiting })} awaiting approval` } }),
    ...(unknown === 0
      ? {}
      : {
          "/outbox": {
            count: unknown,
            tone: "unknown",
            says: plural(unknown, { one: "# action not confirmed", other: "# actions not confirmed" }),
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

const tones = {
  hot: "border-awaiting-line bg-awaiting-bg text-awaiting-ink",
  bad: "border-conflict-line bg-conflict-bg text-conflict-ink",
  plain: "border-transparent font-normal! text-ink-3",
  unknown: "border-dashed border-unknown-line bg-unknown-bg text-unknown-ink",
};

/** A count beside a navigation entry; its meaning is read out after the entry's name. */
export function NavBadge({ badge, className }: { badge: Badge; className: string }) {
  return (
    <span className={`rounded-sm border text-center font-semibold ${tones[badge.tone]} ${className}`}>
      <span aria-hidden>{badge.count}</span>
      <span className="sr-only">, {badge.says}</span>
    </span>
  );
}
