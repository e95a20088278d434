import { waitsSince, type Row } from "#records/replica/row.ts";
import type { SortText } from "#values/address.ts";
import { byText } from "#values/search.ts";
import { sortIds, type InboxFilter, type SortId } from "../filters/inbox-filter.ts";

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
