import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { SortText } from "#values/address.ts";
import { fleetSortIds, type FleetSortId } from "../vehicles-address.ts";

export type FleetSort = { readonly id: FleetSortId; readonly isDescending: boolean };

const usualSort: FleetSort = { id: "reference", isDescending: false };

/** The sorting that an address asks for; usually by reference. */
export function readFleetSort(text: SortText<FleetSortId> | undefined): FleetSort {
  const isDescending = text?.startsWith("-") === true;
  const id = fleetSortIds.find((known) => known === (isDescending ? text?.slice(1) : text));
  return id === undefined ? usualSort : { id, isDescending };
}

/** The sorting for the address; undefined for the usual one. */
export function writeFleetSort({ id, isDescending }: FleetSort): SortText<FleetSortId> | undefined {
  if (id === usualSort.id && isDescending === usualSort.isDescending) return undefined;
  return `${isDescending ? "-" : ""}${id}`;
}

/** What pressing a column's head leads to: the other direction, or this column. */
export function fleetSortAfter(before: FleetSort, pressed: string): FleetSort {
  const id = fleetSortIds.find((known) => known === pressed) ?? usualSort.id;
  return { id, isDescending: before.id === id && !before.isDescending };
}

const textOf: Record<FleetSortId, (row: VehicleRow) => string | undefined> = {
  reference: referenceOf,
  name: ({ title }) => title,
  id: ({ id }) => id,
};

/** What rows sort by; a row never changes, and most stay when a reading or a mapping makes another list. */
const keys: Record<FleetSortId, WeakMap<VehicleRow, string>> = {
  reference: new WeakMap(),
  name: new WeakMap(),
  id: new WeakMap(),
};

/** A text to sort by as it stands, in which numbers sort by their value: a collator is far slower over 10,000 of them. */
function sortKey(row: VehicleRow, id: FleetSortId): string | undefined {
  const known = keys[id].get(row);
  if (known !== undefined) return known;
  const key = textOf[id](row)
    ?.toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, "0"));
  if (key !== undefined) keys[id].set(row, key);
  return key;
}

type Sorted = { by: string; rows: readonly VehicleRow[] };
const sorted = new WeakMap<readonly VehicleRow[], Sorted>();

/** The rows in another order, those without a value last in either direction; the same list for the same question. */
export function sortFleet(rows: readonly VehicleRow[], sort: FleetSort): readonly VehicleRow[] {
  const by = `${sort.id} ${String(sort.isDescending)}`;
  const before = sorted.get(rows);
  if (before?.by === by) return before.rows;
  const next = inOrder(rows, sort);
  sorted.set(rows, { by, rows: next });
  return next;
}

function inOrder(rows: readonly VehicleRow[], { id, isDescending }: FleetSort): readonly VehicleRow[] {
  const present: { key: string; row: VehicleRow }[] = [];
  const missing: VehicleRow[] = [];
  for (const row of rows) {
    const key = sortKey(row, id);
    if (key === undefined) missing.push(row);
    else present.push({ key, row });
  }
  const direction = isDescending ? -1 : 1;
  // Without a reference they are best told apart by their names.
  const rest =
    id === "reference" && missing.length > 0 ? inOrder(missing, { id: "name", isDescending: false }) : missing;
  present.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -direction : direction));
  return [...present.map(({ row }) => row), ...rest];
}
