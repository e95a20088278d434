import { t } from "@lingui/core/macro";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { GridGroup, GridSort } from "#ui/grid/grid-rows.tsx";
import { byText, searchFor } from "#values/search.ts";
import type { MappedId } from "./vehicles-address.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";

/** Groups by mapping, those that need a person first. */
export const mappedGroups: readonly { id: MappedId; label: string }[] = [
  { id: "no", label: t`Not mapped` },
  { id: "unknown", label: t`Not known` },
  { id: "yes", label: t`Mapped` },
];

/** A vehicle's group. The address has no filter for those no longer listed. */
type VehicleGroupId = MappedId | "gone";

const groupHeads: readonly { id: VehicleGroupId; label: string }[] = [
  ...mappedGroups,
  { id: "gone", label: t`No longer listed` },
];

function vehicleGroupOf({ goneAt, mapping }: Pick<VehicleRow, "goneAt" | "mapping">): VehicleGroupId {
  if (goneAt !== undefined) return "gone";
  return mapping.kind === "none" ? "no" : mapping.kind === "unknown" ? "unknown" : "yes";
}

/** Which vehicles to show: a text in any field or accepted reference, and one kind of mapping or all. */
export type VehicleFilter = { text: string; mapped?: MappedId | undefined };

/** The vehicles in groups. `counts` and `matching`: how many match the text, by group and in total, without those no longer listed. */
export type GroupedVehicles = {
  readonly groups: readonly GridGroup<VehicleRow>[];
  readonly counts: ReadonlyMap<MappedId, number>;
  readonly matching: number;
};

export function groupVehicles(rows: readonly VehicleRow[], filter: VehicleFilter): GroupedVehicles {
  const isFound = searchFor(filter.text);
  const counts = new Map<MappedId, number>();
  const bins = new Map<VehicleGroupId, VehicleRow[]>(groupHeads.map(({ id }) => [id, []]));
  let matching = 0;
  for (const row of rows) {
    if (!isFound(row.text)) continue;
    const group = vehicleGroupOf(row);
    if (group !== "gone") {
      matching += 1;
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    if (filter.mapped === undefined || filter.mapped === group) bins.get(group)?.push(row);
  }
  const groups = groupHeads.flatMap((head) => {
    const inGroup = bins.get(head.id) ?? [];
    return inGroup.length === 0 ? [] : [{ ...head, count: inGroup.length, rows: inGroup }];
  });
  return { groups, counts, matching };
}

/** A vehicle's value in a sort column. */
export type ValueOf = (row: VehicleRow) => string | undefined;

/** The sorting in an address, such as `-name`; the first column by default. */
export function readSort(text: string | undefined, columns: readonly string[]): GridSort {
  const isDescending = text?.startsWith("-") === true;
  const id = columns.find((known) => known === (isDescending ? text?.slice(1) : text));
  return id === undefined ? { id: columns[0] ?? "", isDescending: false } : { id, isDescending };
}

/** The sorting for the address after a column header is pressed: reversed, or by this column. */
export function sortAfter(before: GridSort, pressed: string, columns: readonly string[]): string | undefined {
  const isDescending = before.id === pressed && !before.isDescending;
  if (isDescending) return `-${pressed}`;
  return pressed === columns[0] ? undefined : pressed;
}

/** The vehicles sorted by a value; those without one come last in either direction, sorted by `otherwise`. */
export function sortVehicles(
  rows: readonly VehicleRow[],
  valueOf: ValueOf,
  isDescending: boolean,
  otherwise?: ValueOf,
): readonly VehicleRow[] {
  const present: { value: string; row: VehicleRow }[] = [];
  const missing: VehicleRow[] = [];
  for (const row of rows) {
    const value = valueOf(row);
    if (value === undefined) missing.push(row);
    else present.push({ value, row });
  }
  present.sort((a, b) => byText(a.value, b.value) * (isDescending ? -1 : 1));
  const rest = otherwise === undefined ? missing : sortVehicles(missing, otherwise, false);
  return [...present.map(({ row }) => row), ...rest];
}

/** The open or just ended write that maps a vehicle; there is at most one. */
export function mappingOf(pendingWrites: ReadonlyMap<string, PendingWrite>, id: string): PendingWrite | undefined {
  const pending = pendingWrites.get(id);
  return pending?.write.kind === "map" ? pending : undefined;
}
