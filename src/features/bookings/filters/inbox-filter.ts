import * as z from "zod/mini";
import { bookingStates } from "#components/booking-states.ts";
import { day, instant, oneOf, sortBy, text, type SortText } from "#values/address.ts";
import { waitsSince, type Row } from "#records/replica/row.ts";
import { byText } from "#values/search.ts";

/** What the inbox can be sorted by within groups; in the address, with a minus for descending. */
const sortIds = ["number", "vehicle", "start", "amount", "changed"] as const;
type SortId = (typeof sortIds)[number];

/** The address of the inbox; `from` and `to` are days in the shown zone, both included; `changed` is a moment. */
export const InboxSearch = z.object({
  q: text,
  /** `conflicts`: those that claim a vehicle at the same time as another. */
  state: oneOf(["conflicts", ...bookingStates.map(({ id }) => id)]),
  vehicle: text,
  from: day,
  to: day,
  changed: instant,
  sort: sortBy(sortIds),
  unresolved: oneOf(["yes"]),
  /** The open booking is shown alone, though it collides with others. */
  choose: oneOf(["no"]),
});
export type InboxSearch = z.infer<typeof InboxSearch>;

export type InboxFilter = Pick<InboxSearch, "state" | "vehicle" | "from" | "to" | "unresolved"> & {
  /** Found in any field. */
  text: string;
  zone: string;
  /** Since when a booking must have changed, epoch ms. */
  changed: number | undefined;
};

const minute = 60_000;
const oneDay = 24 * 60 * minute;

/** Since when bookings must have changed: the minute of the address, because the field shows no seconds. Epoch ms. */
export const changedSince = ({ changed }: Pick<InboxSearch, "changed">): number | undefined =>
  changed === undefined ? undefined : Math.floor(Date.parse(changed) / minute) * minute;

/** The filter for changes since this time yesterday, as the address has it; for those who name no time. */
export const sinceYesterday = (): string => new Date(Math.floor((Date.now() - oneDay) / minute) * minute).toISOString();

/** The filter in an address; `typed` is the current text, which the address follows. */
export function filterOf(search: InboxSearch, typed: string, zone: string): InboxFilter {
  const { state, vehicle, from, to, unresolved } = search;
  const isBackwards = from !== undefined && to !== undefined && to < from;
  return {
    text: typed,
    state,
    vehicle,
    from,
    to: isBackwards ? undefined : to,
    zone,
    changed: changedSince(search),
    unresolved,
  };
}

export const isNarrowed = ({ text, vehicle, from, to, changed, unresolved }: InboxFilter): boolean =>
  text.trim() !== "" || [vehicle, from, to, changed, unresolved].some((part) => part !== undefined);

/** `waiting`: by how long a request waits, which no column shows. */
export type InboxSort = ColumnSort | { id: "waiting"; isDescending: false };
type ColumnSort = { id: SortId; isDescending: boolean };
type Shown = Pick<InboxFilter, "state" | "changed">;

const lastChanged = { id: "changed", isDescending: true } as const;

/** Requests the longest wait first, others last changed first. */
const usualSort = ({ state, changed }: Shown): InboxSort =>
  state === "awaiting" && changed === undefined ? { id: "waiting", isDescending: false } : lastChanged;

export function readSort(text: SortText<SortId> | undefined, shown: Shown): InboxSort {
  const isDescending = text?.startsWith("-") === true;
  const id = sortIds.find((known) => known === (isDescending ? text?.slice(1) : text));
  return id === undefined ? usualSort(shown) : { id, isDescending };
}

/** The sorting for the address; undefined for the usual one. */
export function writeSort({ id, isDescending }: ColumnSort, shown: Shown): SortText<SortId> | undefined {
  const usual = usualSort(shown);
  if (id === usual.id && isDescending === usual.isDescending) return undefined;
  return `${isDescending ? "-" : ""}${id}`;
}

/** The sorting after a press on a column head: reversed, or by this column, times and amounts largest first. */
export function sortAfter(before: InboxSort, pressed: string): ColumnSort {
  const id = sortIds.find((known) => known === pressed) ?? lastChanged.id;
  if (before.id === id) return { id, isDescending: !before.isDescending };
  return { id, isDescending: id === "changed" || id === "amount" };
}

/** Compares two rows; NaN if one has no value. Amounts are grouped by currency. */
const compare: Record<InboxSort["id"], (a: Row, b: Row) => number> = {
  number: (a, b) => byText(a.number ?? a.id, b.number ?? b.id),
  vehicle: (a, b) => (a.vehicle === undefined || b.vehicle === undefined ? Number.NaN : byText(a.vehicle, b.vehicle)),
  start: (a, b) => a.start - b.start,
  amount: (a, b) => (a.currency === b.currency ? a.amount - b.amount : a.currency < b.currency ? -1 : 1),
  changed: (a, b) => a.changed - b.changed,
  waiting: (a, b) => waitsSince(a) - waitsSince(b),
};

/** The rows sorted; those without a value come last in either direction. */
export function sortRows(rows: readonly Row[], sort: InboxSort): readonly Row[] {
  if (sort.id === lastChanged.id && sort.isDescending) return rows;
  const by = compare[sort.id];
  const direction = sort.isDescending ? -1 : 1;
  const isMissing = (row: Row) => Number.isNaN(by(row, row));
  const [present, missing] = [rows.filter((row) => !isMissing(row)), rows.filter(isMissing)];
  return [...present.toSorted((a, b) => direction * by(a, b)), ...missing];
}
