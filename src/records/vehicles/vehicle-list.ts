import type { ApiError } from "#api/errors.ts";
import type { Vehicle } from "#contract/vehicle.ts";
import type { Coverage } from "../replica/replica-types.ts";
import { vehicleRow, type RowContext, type VehicleRow } from "./vehicle-row.ts";
import type { MappingLog, MappingRecord } from "./mapping-log.ts";

/** What this page knows of all vehicles of the API key. Immutable: each change makes a new one. */
export type FleetView = {
  /** In the service's order; those no longer listed keep their place. */
  readonly rows: readonly VehicleRow[];
  readonly coverage: Coverage;
  /** Unreadable rows of the last full load. */
  readonly unreadable: number;
  /** Whether the list shows `external_ref` for any vehicle. */
  readonly showsReferences: boolean;
  /** How many vehicles the load under way has brought so far. */
  readonly reading: { readonly count: number } | undefined;
  /** When the last finished load started, epoch ms of this browser. */
  readonly checkedAt: number | undefined;
  /** Why the last load failed; undefined once one succeeded. */
  readonly failure: ApiError | undefined;
};

/** As many rows as a large screen has. */
const screenful = 40;

/** Whether a first load has brought less than a screen of vehicles so far: drawn already, they would move with the next ones. */
export const isArriving = ({ rows, checkedAt, failure }: FleetView): boolean =>
  checkedAt === undefined && failure === undefined && rows.length < screenful;

/** The vehicles of one API key outside of screens. They are in the query cache; the app passes this in. */
export type Fleet = {
  read: () => FleetView;
  subscribe: (listener: () => void) => () => void;
  /**
   * Loads all pages unless a load that started at or after `since`, epoch ms, succeeded; without `since` always.
   * @throws ApiError if that fails
   */
  check: (since?: number) => Promise<void>;
  close: () => void;
};

/** A vehicle as loaded, before it is joined with what was mapped here. */
export type Seen = Pick<RowContext, "readAt" | "goneAt"> & { readonly reading: Vehicle };

/**
 * What GET /vehicles has returned so far, as in the query cache. `reading`: the last load that started; `began`: when, epoch
 * ms.
 */
export type VehicleList = Pick<FleetView, "coverage" | "unreadable" | "checkedAt"> & {
  readonly seen: readonly Seen[];
  readonly reading: { readonly count: number; readonly began: number } | undefined;
};

type Joined = Pick<FleetView, "rows" | "showsReferences"> & { readonly version: object };

const viewOf = new WeakMap<VehicleList, FleetView>();
const joinedOf = new WeakMap<readonly Seen[], Joined>();
const rowOf = new WeakMap<Seen, { showsReferences: boolean; accepted: MappingRecord | undefined; row: VehicleRow }>();

/** The state of the query for the list. */
export type ListState = { readonly data: VehicleList; readonly error: ApiError | null; readonly isFetching: boolean };

const nothingYet = { count: 0 };

/**
 * Joins the list with the mappings that were accepted here. The same input gives the same view, and a vehicle keeps its row
 * unless something about it is new.
 * @param version what `log.read()` returns now: a new object whenever the log has changed
 */
export function fleetView({ data, error, isFetching }: ListState, log: MappingLog, version: object): FleetView {
  const { seen, coverage, unreadable, checkedAt } = data;
  const { rows, showsReferences } = joined(seen, log, version);
  const failure = error ?? undefined;
  const reading = isFetching ? (data.reading ?? nothingYet) : undefined;
  const before = viewOf.get(data);
  if (before?.rows === rows && before.failure === failure && before.reading === reading) return before;
  const view = { rows, coverage, unreadable, showsReferences, reading, checkedAt, failure };
  viewOf.set(data, view);
  return view;
}

function joined(seen: readonly Seen[], log: MappingLog, version: object): Joined {
  const before = joinedOf.get(seen);
  if (before?.version === version) return before;
  const showsReferences = seen.some(({ reading }) => reading.reference.kind !== "unsent");
  const rows = seen.map((each) => joinedRow(each, showsReferences, log.lastAccepted(each.reading.id)));
  const isSame = before !== undefined && rows.every((row, place) => row === before.rows[place]);
  const now = { version, showsReferences, rows: isSame ? before.rows : rows };
  joinedOf.set(seen, now);
  return now;
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
export function unmappedCount(fleet: Pick<FleetView, "rows" | "checkedAt" | "showsReferences">): number | undefined {
  if (fleet.checkedAt === undefined || !fleet.showsReferences) return undefined;
  return fleet.rows.filter(({ goneAt, mapping }) => goneAt === undefined && mapping.kind === "none").length;
}
