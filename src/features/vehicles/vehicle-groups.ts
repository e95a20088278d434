import { t } from "@lingui/core/macro";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import type { GridSort } from "#ui/grid/grid-head.tsx";
import type { MappedId } from "./vehicles-address.ts";

/** Whether they have a reference, in the order of the groups: what needs a person first. */
export const mappedGroups: readonly { id: MappedId; label: string; note?: string }[] = [
  { id: "no", label: t`Not mapped`, note: t`You can't block them until they have a reference` },
  { id: "unknown", label: t`Not known`, note: t`The service's list shows no references` },
  { id: "yes", label: t`Mapped` },
];

/** Which group a vehicle is in. No address asks for those that are no longer listed. */
export type VehicleGroupId = MappedId | "gone";

const groupHeads: readonly { id: VehicleGroupId; label: string; note?: string }[] = [
  ...mappedGroups,
  { id: "gone", label: t`No longer listed`, note: t`The service listed them before, but no longer does` },
];

export function vehicleGroupOf({ goneAt, mapping }: Pick<VehicleRow, "goneAt" | "mapping">): VehicleGroupId {
  if (goneAt !== undefined) return "gone";
  return mapping.kind === "none" ? "no" : mapping.kind === "unknown" ? "unknown" : "yes";
}

/** Which vehicles are wanted: a text found in anything that was sent or accepted, and one kind of mapping or all. */
export type VehicleFilter = { text: string; mapped?: MappedId | undefined };

/** Vehicles that somebody is typing in, and the group in which each was when that began. */
export type HeldVehicles = ReadonlyMap<string, VehicleGroupId>;

/**
 * The vehicles as they are drawn. `counts` and `matching`: how many there are in each group and in all by the text alone,
 * without those that are no longer listed.
 */
export type GroupedVehicles = {
  readonly groups: readonly GridGroup<VehicleRow>[];
  readonly counts: ReadonlyMap<MappedId, number>;
  readonly matching: number;
};

/**
 * The vehicles that are wanted, in their groups; within a group they keep their order.
 * @param held stay in their group and on screen whatever is asked for: nothing that is typed may be hidden
 */
export function groupVehicles(rows: readonly VehicleRow[], filter: VehicleFilter, held: HeldVehicles): GroupedVehicles {
  const text = filter.text.trim().toLowerCase();
  const counts = new Map<MappedId, number>();
  const bins = new Map<VehicleGroupId, VehicleRow[]>(groupHeads.map(({ id }) => [id, []]));
  let matching = 0;
  for (const row of rows) {
    const isFound = text === "" || holds(row, text);
    const home = held.get(row.id);
    if (!isFound && home === undefined) continue;
    const group = vehicleGroupOf(row);
    if (isFound && group !== "gone") {
      matching += 1;
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    const isWanted = isFound && (filter.mapped === undefined || filter.mapped === group);
    if (isWanted || home !== undefined) bins.get(home ?? group)?.push(row);
  }
  const groups = groupHeads.flatMap((head) => {
    const inGroup = bins.get(head.id) ?? [];
    return inGroup.length === 0 ? [] : [{ ...head, count: inGroup.length, rows: inGroup }];
  });
  return { groups, counts, matching };
}

/** What was accepted from this browser isn't among what the service sent. */
function holds({ text: sent, mapping }: VehicleRow, text: string): boolean {
  return sent.includes(text) || (mapping.kind === "here" && mapping.reference.toLowerCase().includes(text));
}

/** The values of a column that vehicles are sorted by. */
export type ValueOf = (row: VehicleRow) => string | undefined;

/** The sorting that an address asks for, by the columns that there are: `-name`. Usually by the first. */
export function readSort(text: string | undefined, columns: readonly string[]): GridSort {
  const isDescending = text?.startsWith("-") === true;
  const id = columns.find((known) => known === (isDescending ? text?.slice(1) : text));
  return id === undefined ? { id: columns[0] ?? "", isDescending: false } : { id, isDescending };
}

/** The sorting for the address after a press on the head of a column: the other direction, or this column. */
export function sortAfter(before: GridSort, pressed: string, columns: readonly string[]): string | undefined {
  const isDescending = before.id === pressed && !before.isDescending;
  if (isDescending) return `-${pressed}`;
  return pressed === columns[0] ? undefined : pressed;
}

/**
 * The vehicles in order of a value, those without one last in either direction and then by `otherwise`.
 * @param sort which value and in which direction
 */
export function sortVehicles(
  rows: readonly VehicleRow[],
  valueOf: ValueOf,
  isDescending: boolean,
  otherwise?: ValueOf,
): readonly VehicleRow[] {
  const present: { key: string; row: VehicleRow }[] = [];
  const missing: VehicleRow[] = [];
  for (const row of rows) {
    const value = valueOf(row);
    if (value === undefined) missing.push(row);
    else present.push({ key: sortKey(value), row });
  }
  present.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key === isDescending ? 1 : -1));
  const rest = otherwise === undefined ? missing : sortVehicles(missing, otherwise, false);
  return [...present.map(({ row }) => row), ...rest];
}

/** Numbers in it sort by their value. A collator is far slower for 10,000 of them. */
const sortKey = (value: string) => value.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(12, "0"));
