import type { Covers } from "#api/covers.ts";
import type { Vehicle } from "#contract/vehicle.ts";
import { vehicleRow, type RowContext, type VehicleRow } from "./vehicle-row.ts";
import type { MappingLog, MappingRecord } from "./mapping-log.ts";

/**
 * What this page knows of all vehicles of the API key, in the service's order; those no longer listed keep their place.
 * Immutable: each change makes a new one.
 */
export type VehiclesView = Covers<VehicleRow> & {
  /** Whether the list shows `external_ref` for any vehicle. */
  readonly showsReferences: boolean;
  /** How many vehicles the load under way has brought so far. */
  readonly reading: { readonly count: number } | undefined;
};

/** As many rows as a large screen has. */
const screenful = 40;

/** Whether a first load has brought less than a screen of vehicles so far: drawn already, they would move with the next ones. */
export const isArriving = ({ rows, checkedAt, failure }: VehiclesView): boolean =>
  checkedAt === undefined && failure === undefined && rows.length < screenful;

/** A vehicle as loaded, before it is joined with what was mapped here. */
export type Seen = Pick<RowContext, "readAt" | "goneAt"> & { readonly reading: Vehicle };

const rowOf = new WeakMap<Seen, { showsReferences: boolean; accepted: MappingRecord | undefined; row: VehicleRow }>();

/** Joins the list with the mappings that were accepted here. A vehicle keeps its row unless something about it is new. */
export function joinedRows(seen: readonly Seen[], log: MappingLog): Pick<VehiclesView, "rows" | "showsReferences"> {
  const showsReferences = seen.some(({ reading }) => reading.reference.kind !== "unsent");
  const rows = seen.map((each) => joinedRow(each, showsReferences, log.lastAccepted(each.reading.id)));
  return { rows, showsReferences };
}

function joinedRow(seen: Seen, showsReferences: boolean, accepted: MappingRecord | undefined): VehicleRow {
  const before = rowOf.get(seen);
  if (before?.showsReferences === showsReferences && before.accepted === accepted) return before.row;
  const { reading, readAt, goneAt } = seen;
  const row = vehicleRow(reading, { readAt, goneAt, showsReferences, accepted });
  rowOf.set(seen, { showsReferences, accepted, row });
  return row;
}

/**
 * How many listed vehicles have no reference, so that they can't be blocked; undefined before a load has finished, and if the
 * list shows no references.
 */
export function unmappedCount(
  vehicles: Pick<VehiclesView, "rows" | "checkedAt" | "showsReferences">,
): number | undefined {
  if (vehicles.checkedAt === undefined || !vehicles.showsReferences) return undefined;
  return vehicles.rows.filter(({ goneAt, mapping }) => goneAt === undefined && mapping.kind === "none").length;
}
