import { ph, t } from "@lingui/core/macro";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, formatPlainDay } from "#values/zone.ts";
import { changedSince, type InboxSearch } from "./inbox-filter.ts";
import { addDays } from "#values/zone-day.ts";

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
  const { vehicle, from = "", to: end = "" } = search;
  const to = end < from ? "" : end;
  const inForce = {
    vehicle: vehicle === undefined ? undefined : displayText(nameOf(vehicle, rows), 60),
    dates: from === "" && to === "" ? undefined : rangeText({ from, to }),
    changed:
      since === undefined
        ? undefined
        : t`Changed since ${ph({ when: `${formatDay(zone, since)} ${formatClock(zone, since)}` })}`,
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

/** A range of calendar days, both included: `2026-06-12`; an open end is empty. */
export type DayRange = { from: string; to: string };

/** The usual ranges, counted from today. */
export function quickRanges(today: string): readonly { label: string; range: DayRange }[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const monthEnd = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return [
    { label: t`Today`, range: { from: today, to: today } },
    { label: t`Tomorrow`, range: { from: addDays(today, 1), to: addDays(today, 1) } },
    { label: t`Next 7 days`, range: { from: today, to: addDays(today, 6) } },
    { label: t`This month`, range: { from: `${today.slice(0, 8)}01`, to: monthEnd } },
  ];
}

export function rangeText({ from, to }: DayRange): string {
  if (to === "") return t`From ${ph({ date: formatPlainDay(from) })}`;
  const until = formatPlainDay(to);
  if (from === "") return t`To ${ph({ date: until })}`;
  if (from === to) return t`Dates: ${ph({ days: until })}`;
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = formatPlainDay(from, "short", Number(to.slice(0, 4)));
  const begin = sameMonth ? t`${ph({ day: Number(from.slice(8)) })}` : first;
  return t`Dates: ${ph({ days: t`${ph({ first: begin })} – ${ph({ last: until })}` })}`;
}

/** Why a range can't be a filter yet: its ends are swapped, or a year is still being typed. */
export function rangeFault({ from, to }: DayRange): "order" | "year" | undefined {
  if ([from, to].some((text) => text !== "" && text < "1900")) return "year";
  return from !== "" && to !== "" && from > to ? "order" : undefined;
}
