import { ph, plural, t } from "@lingui/core/macro";
import { useMemo, useSyncExternalStore } from "react";
import { unmappedCount } from "#records/vehicles/vehicles.ts";
import { isUnconfirmed } from "#records/outbox/pending-write.ts";
import type { Row } from "#records/replica/row.ts";
import { useFailingDeliveries } from "#queries/deliveries.ts";
import { useVehicleStore } from "#queries/vehicles.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { useConflicts } from "#queries/blocks.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";

/** A number beside a navigation entry. `hot`: waits for a person; `unknown`: outcome unknown; `bad`: failed; `plain`: good to know. */
export type Badge = { count: number; tone: "hot" | "unknown" | "bad" | "plain"; says: string };

/**
 * The navigation's badges by address: what waits for a person, as far as loaded, and actions without a reply. What needs a
 * decision is counted as on Today, once.
 */
export function useBadges(): Partial<Record<string, Badge>> {
  // React's compiler would remove the useMemo, because it gives a number.
  "use no memo";
  const { rows } = useBookings();
  const { open: conflicts } = useConflicts(useZone(), useNow());
  const requests = useMemo(() => rows.filter(isRequest).length, [rows]);
  const inConflicts = conflicts.flatMap((conflict) => conflict.rows.filter(isRequest)).length;
  const decisions = requests - inConflicts + conflicts.length;
  const unknown = useOutboxView().open.filter(isUnconfirmed).length;
  const { subscribe, read } = useVehicleStore();
  // Only counts vehicles that another screen has loaded.
  const unmapped = unmappedCount(useSyncExternalStore(subscribe, read)) ?? 0;
  const failing = useFailingDeliveries().count;
  const badges: Readonly<Record<string, Badge>> = {
    "/deliveries": {
      count: failing,
      tone: "bad",
      says: plural(failing, { one: "# failed delivery", other: "# failed deliveries" }),
    },
    "/vehicles": { count: unmapped, tone: "plain", says: t`${ph({ count: unmapped })} without a known reference` },
    "/today": {
      count: decisions,
      tone: "hot",
      says: plural(decisions, { one: "# needs a decision", other: "# need a decision" }),
    },
    "/outbox": {
      count: unknown,
      tone: "unknown",
      says: plural(unknown, { one: "# action with unknown outcome", other: "# actions with unknown outcome" }),
    },
  };
  return Object.fromEntries(Object.entries(badges).filter(([, { count }]) => count > 0));
}

const isRequest = ({ state, goneAt }: Row) => state === "awaiting" && goneAt === undefined;

const tones = {
  hot: "border-awaiting-line bg-awaiting-bg text-awaiting-ink",
  bad: "border-conflict-line bg-conflict-bg text-conflict-ink",
  plain: "border-transparent font-normal! text-ink-3",
  unknown: "border-dashed border-unknown-line bg-unknown-bg text-unknown-ink",
};

/** A count beside a navigation entry; screen readers hear its meaning after the entry's name. */
export function NavBadge({ badge, className }: { badge: Badge; className: string }) {
  return (
    <span className={`rounded-sm border text-center font-semibold ${tones[badge.tone]} ${className}`}>
      <span aria-hidden>{badge.count}</span>
      <span className="sr-only">, {badge.says}</span>
    </span>
  );
}
