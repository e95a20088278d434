import { referenceOf, type VehicleRow } from "./vehicle-row.ts";
import { foldReference } from "./fold-reference.ts";

/** Vehicles for lookups. Vehicles that are no longer listed are only found by ID. */
export type VehicleIndex = {
  readonly rows: readonly VehicleRow[];
  readonly listed: number;
  /** How many of these have a reference that this browser doesn't know. */
  readonly unseen: number;
  readonly byId: ReadonlyMap<string, VehicleRow>;
  /** Mostly one vehicle each; several if what we know about them is of different times. */
  readonly byReference: ReadonlyMap<string, readonly VehicleRow[]>;
  /** By `foldReference`. */
  readonly byFold: ReadonlyMap<string, readonly VehicleRow[]>;
};

const made = new WeakMap<readonly VehicleRow[], VehicleIndex>();

/** The index of these rows; the same rows give the same index. */
export function vehicleIndex(rows: readonly VehicleRow[]): VehicleIndex {
  const before = made.get(rows);
  if (before !== undefined) return before;
  const byId = new Map<string, VehicleRow>();
  const byReference = new Map<string, VehicleRow[]>();
  const byFold = new Map<string, VehicleRow[]>();
  let [listed, unseen] = [0, 0];
  for (const row of rows) {
    byId.set(row.id, row);
    if (row.goneAt !== undefined) continue;
    listed += 1;
    if (row.mapping.kind === "unknown") unseen += 1;
    const reference = referenceOf(row);
    if (reference === undefined) continue;
    addTo(byReference, reference, row);
    addTo(byFold, foldReference(reference), row);
  }
  const index = { rows, listed, unseen, byId, byReference, byFold };
  made.set(rows, index);
  return index;
}

function addTo(map: Map<string, VehicleRow[]>, key: string, row: VehicleRow): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [row]);
  else found.push(row);
}

/** The other vehicles that have exactly this reference. */
export function holdersOf(index: VehicleIndex, reference: string, id: string | undefined): readonly VehicleRow[] {
  const found = index.byReference.get(reference) ?? [];
  return found.some((row) => row.id === id) ? found.filter((row) => row.id !== id) : found;
}
