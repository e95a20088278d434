import { ph, t } from "@lingui/core/macro";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay } from "#values/zone.ts";
import { rangeText } from "./day-range.ts";
import { changedSince, type InboxSearch } from "./inbox-filter.ts";

const route = getRouteApi("/shell/bookings");

export function useInboxSearch() {
  const navigate = useNavigate();
  return {
    search: route.useSearch(),
    change: (next: Partial<InboxSearch>, replace = false) =>
      void navigate({ to: ".", search: (before) => ({ ...before, ...next }), replace }),
  };
}

/**
 * The filters besides the state: `inForce` has the labels of the active ones, `count` their number. `unresolved`: how many
 * bookings have a decision with an unknown outcome.
 */
export function useFilters() {
  const { search } = useInboxSearch();
  const { rows } = useBookings();
  const replica = useReplica();
  const pendingWrites = usePendingWrites();
  const zone = useZone();
  const since = changedSince(search);
  const { vehicle, from = "", to = "" } = search;
  const inForce = {
    vehicle: vehicle === undefined ? undefined : displayText(nameOf(vehicle, rows), 60),
    dates: from === "" && to === "" ? undefined : rangeText({ from, to }),
    changed:
      since === undefined
        ? undefined
        : t`Since ${ph({ when: `${formatDay(zone, since)} ${formatClock(zone, since)}` })}`,
    unresolved: search.unresolved,
  };
  return {
    inForce,
    count: Object.values(inForce).filter((part) => part !== undefined).length,
    unresolved: [...pendingWrites].filter(([id, pending]) => isUnknown(pending) && replica.row(id) !== undefined)
      .length,
  };
}

/** A vehicle without a reference is in the address by its ID. */
function nameOf(key: string, rows: readonly Row[]): string {
  const row = rows.find(({ vehicle }) => vehicle === key);
  if (row === undefined) return key;
  const { reference, title } = bookingOf(row).vehicle;
  return reference ?? title ?? key;
}
