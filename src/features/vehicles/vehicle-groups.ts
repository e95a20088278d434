import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import { catalogue } from "#language/catalogue.ts";
import type { MappedId } from "./vehicles-address.ts";

const words = catalogue("vehicles/groups", {
  no: "Not mapped",
  noNote: "Cannot be blocked until they have a reference",
  unknown: "Not known",
  unknownNote: "The service’s list shows no references",
  yes: "Mapped",
  gone: "No longer listed",
  goneNote: "The service’s list held them before, and does not any more",
});

/** Whether they have a reference, in the order of the groups: what needs a person first. */
export const mappedIds: readonly { id: MappedId; label: string; note?: string }[] = [
  { id: "no", label: words.no, note: words.noNote },
  { id: "unknown", label: words.unknown, note: words.unknownNote },
  { id: "yes", label: words.yes },
];

/** The group of those that are no longer listed; no address asks for it. */
const goneGroup = { id: "gone", label: words.gone, note: words.goneNote } as const;

/** Which vehicles are wanted: a text found in anything that was sent or accepted, and one kind of mapping or all. */
export type FleetFilter = { text: string; mapped?: MappedId | undefined };

/** Where a vehicle stands on screen. */
export type FleetGroupId = MappedId | "gone";

/** Rows that somebody is typing in, and the group in which each was when that began. */
export type HeldRows = ReadonlyMap<string, FleetGroupId>;

/**
 * The vehicles as they are drawn: what cannot be blocked first. `counts`: how many stand in each group, and `matching`: how
 * many in all, by the text alone; those that are no longer listed count in neither.
 */
export type FleetList = {
  readonly groups: readonly GridGroup<VehicleRow>[];
  readonly counts: ReadonlyMap<MappedId, number>;
  readonly matching: number;
};

/** The group that a vehicle belongs to. */
export function fleetGroupOf({ goneAt, mapping }: Pick<VehicleRow, "goneAt" | "mapping">): FleetGroupId {
  if (goneAt !== undefined) return "gone";
  return mapping.kind === "none" ? "no" : mapping.kind === "unknown" ? "unknown" : "yes";
}

type Made = { filter: FleetFilter; held: HeldRows; list: FleetList };
const lists = new WeakMap<readonly VehicleRow[], Made>();

/**
 * The vehicles that are wanted, in their groups; within a group they keep their order. One pass, and none where nothing changed.
 * @param held stay in their group and on screen whatever is asked for: nothing that is typed may be hidden
 */
export function fleetList(rows: readonly VehicleRow[], filter: FleetFilter, held: HeldRows): FleetList {
  const before = lists.get(rows);
  if (before?.held === held && before.filter.text === filter.text && before.filter.mapped === filter.mapped) {
    return before.list;
  }
  const list = listOf(rows, filter, held);
  lists.set(rows, { filter, held, list });
  return list;
}

function listOf(rows: readonly VehicleRow[], filter: FleetFilter, held: HeldRows): FleetList {
  const text = filter.text.trim().toLowerCase();
  const counts = new Map<MappedId, number>();
  const bins = new Map<FleetGroupId, VehicleRow[]>(groupHeads.map(({ id }) => [id, []]));
  let matching = 0;
  for (const row of rows) {
    const isFound = text === "" || holds(row, text);
    const home = held.size === 0 ? undefined : held.get(row.id);
    if (!isFound && home === undefined) continue;
    const group = fleetGroupOf(row);
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

/** What was accepted from this browser is not among what the service sent. `indexOf` is the quicker one. */
function holds({ text: sent, mapping }: VehicleRow, text: string): boolean {
  return sent.indexOf(text) !== -1 || (mapping.kind === "here" && mapping.reference.toLowerCase().includes(text));
}

const groupHeads: readonly { id: FleetGroupId; label: string; note?: string }[] = [...mappedIds, goneGroup];
