import { createStore } from "zustand/vanilla";
import { asApiError, ownError } from "#api/errors.ts";
import { createWalk } from "#api/read.ts";
import type { Client } from "#api/transport.ts";
import { listVehicles } from "#api/vehicles.ts";
import { nextLoad, rhythms, type Woken } from "../rhythm.ts";
import type { MappingLog, MappingRecord } from "./mapping-log.ts";
import type { Covers } from "#api/covers.ts";
import { vehicleRow, type RowContext, type Seen, type VehicleRow } from "./vehicle-row.ts";

/**
 * What this page knows of all vehicles of the API key, in the service's order; those no longer listed keep their place.
 * Immutable: each change makes a new one.
 */
export type VehiclesView = Covers<VehicleRow> & {
  /** Whether the list shows `external_ref` for any vehicle. */
  readonly showsReferences: boolean;
  /** How many vehicles the load under way has brought so far. */
  readonly loading: { readonly count: number } | undefined;
};

/** As many rows as a large screen has. */
const screenful = 40;

/** Whether a first load has brought less than a screen of vehicles so far: drawn already, they would move with the next ones. */
export const isArriving = ({ rows, checkedAt, failure }: VehiclesView): boolean =>
  checkedAt === undefined && failure === undefined && rows.length < screenful;

const rowOf = new WeakMap<Seen, RowContext & { row: VehicleRow }>();

/** Joins the list with the mappings that were accepted here. A vehicle keeps its row unless something about it is new. */
function joinedRows(seen: readonly Seen[], log: MappingLog): Pick<VehiclesView, "rows" | "showsReferences"> {
  const showsReferences = seen.some(({ reading }) => reading.reference.kind !== "unsent");
  const rows = seen.map((each) => joinedRow(each, showsReferences, log.lastAccepted(each.reading.id)));
  return { rows, showsReferences };
}

function joinedRow(seen: Seen, showsReferences: boolean, accepted: MappingRecord | undefined): VehicleRow {
  const before = rowOf.get(seen);
  if (before?.showsReferences === showsReferences && before.accepted === accepted) return before.row;
  const row = vehicleRow(seen, { showsReferences, accepted });
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

const nothingRead: VehiclesView = {
  rows: [],
  coverage: "none",
  unreadable: 0,
  showsReferences: false,
  loading: undefined,
  checkedAt: undefined,
  failure: undefined,
};

/** The vehicles of one API key, for as long as this page is open. */
export type VehicleStore = ReturnType<typeof createVehicles>;

/**
 * All vehicles of the API key in GET /vehicles (Key and vehicles), page by page, with the mappings that were accepted here.
 * The first load shows its pages as they arrive; later loads replace everything at the end. A failure keeps what is known.
 */
export function createVehicles(client: Client, log: MappingLog) {
  const closing = new AbortController();
  const store = createStore<VehiclesView>(() => nothingRead);
  let seen: readonly Seen[] = [];
  let running: { readonly began: number; readonly ended: Promise<void> } | undefined;
  let watchers = 0;
  const givenUp = () => ownError("given up", { kind: "stopped", at: client.now() });

  function show(next: Partial<VehiclesView>): void {
    if (!closing.signal.aborted) store.setState(next);
  }

  const joined = () => joinedRows(seen, log);

  async function readAll(began: number, priority: "visible" | "background"): Promise<void> {
    const isFirst = store.getState().checkedAt === undefined;
    const before = seen;
    const found = new Map<string, Seen>();
    let unreadable = 0;
    show({ loading: { count: 0 } });
    const walk = createWalk((cursor) => listVehicles(client, { cursor, priority, signal: closing.signal }));
    while (walk.ending() === undefined) {
      const page = await walk.next();
      for (const reading of page.rows) found.set(reading.id, { reading, readAt: began, goneAt: undefined });
      unreadable += page.unreadable.length;
      if (isFirst) seen = [...found.values()];
      show({ ...(isFirst ? { ...joined(), coverage: "partial" } : {}), loading: { count: found.size } });
    }
    const coverage = walk.ending() ?? "partial";
    const goneAt = coverage === "complete" && unreadable === 0 ? client.now() : undefined;
    seen = [...found.values(), ...leftBehind(before, found, goneAt)];
    show({ ...joined(), coverage, unreadable, checkedAt: began, loading: undefined, failure: undefined });
  }

  /** Loads all pages, or waits for the load under way. */
  function load(priority: "visible" | "background"): Promise<void> {
    if (running !== undefined) return running.ended;
    const began = client.now();
    const ended = readAll(began, priority)
      .catch((thrown: unknown) => {
        if (closing.signal.aborted) throw givenUp();
        const failure = asApiError(thrown);
        show({ failure, loading: undefined });
        throw failure;
      })
      .finally(() => (running = undefined));
    running = { began, ended };
    return ended;
  }

  function isDue(): boolean {
    const { failure, checkedAt: askedAt } = store.getState();
    if (client.isLocked()) return false;
    // Loads refused with the API key are repeated as soon as the key is accepted.
    if (failure?.kind === "unauthorized") return true;
    const now = client.now();
    const failed = { failures: failure === undefined ? 0 : 1, failedAt: failure?.facts.at ?? 0 };
    return now >= nextLoad(rhythms.vehicles, { now, isVisible: true, touchedAt: now, askedAt, ...failed });
  }

  /** Loads if the last load is 15 minutes old, or failed 30 seconds ago. */
  function refresh(): void {
    if (isDue()) load("background").catch(() => undefined);
  }

  const stopLog = log.subscribe(() => show(joined()));

  return {
    read: store.getState,
    subscribe: store.subscribe,
    refresh,
    /** A screen shows them: refreshes them now and whenever they are woken, until the returned function is called. */
    watch: (): (() => void) => {
      watchers += 1;
      refresh();
      return () => void (watchers -= 1);
    },
    /** The page is visible or online again, or the API key accepted again. */
    wake: (why: Woken): void => {
      if (watchers > 0 && why !== "touched") refresh();
    },
    /**
     * Loads all pages unless a load that started at or after `since`, epoch ms, succeeded; without `since` always.
     * @throws ApiError if that fails
     */
    check: async (since = Number.POSITIVE_INFINITY): Promise<void> => {
      if (closing.signal.aborted) throw givenUp();
      const { failure, checkedAt = Number.NEGATIVE_INFINITY } = store.getState();
      if (failure === undefined && checkedAt >= since) return;
      // An earlier load may already have passed the vehicle. Wait for it, whatever its outcome.
      const isEarlier = running !== undefined && running.began < since;
      if (isEarlier && Number.isFinite(since)) await running?.ended.catch(() => undefined);
      await load("visible");
    },
    close: (): void => {
      closing.abort();
      stopLog();
    },
  };
}

/** Known vehicles that are missing from a load. `at`: when they count as gone, if the load was complete. */
function leftBehind(before: readonly Seen[], found: ReadonlyMap<string, Seen>, at: number | undefined): Seen[] {
  const left = before.filter(({ reading }) => !found.has(reading.id));
  if (at === undefined) return left;
  return left.map(({ reading, readAt, goneAt }) => ({ reading, readAt, goneAt: goneAt ?? at }));
}
