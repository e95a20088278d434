import { useReplica } from "#queries/bookings.ts";
import { bookingOf } from "#records/replica/row.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { dayOf } from "#values/zone-day.ts";
import { rangeText } from "./day-range.ts";
import type { InboxState } from "../inbox/use-inbox.ts";

/** What the filters beside the states say while they are in force, and how each is taken away. */
export function useFilters({ search, filter, view, pendingWrites, change }: InboxState) {
  const replica = useReplica();
  const zone = useZone();
  const today = dayOf(zone, useNow());
  const range = { from: search.from ?? "", to: search.to ?? "" };
  const { vehicle, isUnresolved } = filter;
  let unresolved = 0;
  for (const [id, pending] of pendingWrites) if (isUnknown(pending) && replica.row(id) !== undefined) unresolved += 1;

  return {
    /** As it is called: a vehicle without a reference stands in the address by its id. */
    vehicle: vehicle === undefined ? undefined : displayText(nameOf(vehicle, view.rows), 60),
    range,
    dates: range.from === "" && range.to === "" ? undefined : rangeText(range, today),
    isUnresolved,
    /** How many bookings there are of which nobody knows how a decision ended. */
    unresolved,
    count: [vehicle !== undefined, range.from !== "" || range.to !== "", isUnresolved].filter(Boolean).length,
    today,
    chooseVehicle: (key: string | undefined) => change({ vehicle: key }),
    chooseDates: ({ from, to }: typeof range, replace = false) =>
      change({ from: from === "" ? undefined : from, to: to === "" ? undefined : to }, replace),
    chooseUnresolved: (isOn: boolean) => change({ unresolved: isOn ? "yes" : undefined }),
    removeAll: () => change({ vehicle: undefined, from: undefined, to: undefined, unresolved: undefined }),
  };
}

export type Filters = ReturnType<typeof useFilters>;

function nameOf(key: string, rows: InboxState["view"]["rows"]): string {
  const row = rows.find(({ vehicle }) => vehicle === key);
  if (row === undefined) return key;
  const { reference, title } = bookingOf(row).vehicle;
  return reference ?? title ?? key;
}
