import { defaultFields, type Fields } from "#contract/fields.ts";
import { createPersistence } from "./persistence.ts";
import type { KeptState, ReplicaStore } from "./replica-tables.ts";
import type { Arrivals, ReplicaView } from "./replica-types.ts";
import { createRowTable, type Taken } from "./row-table.ts";
import type { Row, Sighting } from "./row.ts";

/**
 * What tabs of one credential tell each other: rows that are news, that all rows told so far are kept, how far the reading is
 * and what the rows amount to, and that one has opened. `from` tells tabs apart.
 */
export type ReplicaMessage =
  | { type: "rows"; from: string; rows: readonly Row[]; added: readonly string[] | undefined }
  | { type: "kept"; from: string }
  | { type: "state"; state: KeptState; digest: string; reading: ReplicaView["reading"] }
  | { type: "hello" };

/** Where and to whom what the replica knows goes. `opened`: what keeps it; undefined where nothing can be kept. */
export type SyncStateOptions = {
  opened: Promise<{ fp: string; storage: { replica: ReplicaStore } } | undefined>;
  post: (message: ReplicaMessage) => void;
  /** What tells this tab from the others. */
  name: string;
  /** By which fields rows are read at the moment; the tables alone unless given. */
  fields?: (() => Fields) | undefined;
};

const nothing: KeptState = {
  coverage: "none",
  unreadable: 0,
  mark: undefined,
  checkedAt: undefined,
  crawledAt: undefined,
};

/** Calls whoever listens. A fault of one is reported and costs neither the others nor the reading. */
function call<Told>(listeners: ReadonlySet<(told: Told) => void>, told: Told): void {
  for (const listen of listeners) {
    try {
      listen(told);
    } catch (fault) {
      reportError(fault);
    }
  }
}

/** What is known of the bookings and of their reading, in this page, on the disk and in the other tabs. */
export function createSyncState({ opened, post, name, fields = () => defaultFields }: SyncStateOptions) {
  const listeners = new Set<() => void>();
  const arrivalListeners = new Set<(arrivals: Arrivals) => void>();
  const table = createRowTable(fields);
  const persistence = createPersistence(opened, {
    row: table.get,
    onKept: (isKept) => {
      if (isKept !== view.isKept) set({ isKept });
    },
    onAllKept: () => post({ type: "kept", from: name }),
  });
  let view: ReplicaView = {
    phase: "opening",
    rows: [],
    coverage: "none",
    unreadable: 0,
    reading: undefined,
    checkedAt: undefined,
    failure: undefined,
    isKept: true,
  };
  let state = nothing;

  function set(next: Partial<ReplicaView>): void {
    view = { ...view, ...next };
    call(listeners, undefined);
  }

  function show(reading: ReplicaView["reading"]): void {
    const { coverage, unreadable, checkedAt } = state;
    set({ rows: table.rows(), coverage, unreadable, checkedAt, reading });
  }

  function arrive(arrivals: Arrivals): void {
    if (arrivals.added.length + arrivals.changed.length > 0) call(arrivalListeners, arrivals);
  }

  const report = () => post({ type: "state", state, digest: table.digest(), reading: view.reading });

  return {
    table,
    persistence,
    fields,
    set,
    show,
    view: () => view,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onArrivals: (listen: (arrivals: Arrivals) => void) => {
      arrivalListeners.add(listen);
      return () => void arrivalListeners.delete(listen);
    },
    /** How far the reading is; the other tabs hear of it. */
    become: (next: Partial<KeptState>, reading: ReplicaView["reading"]): void => {
      state = { ...state, ...next };
      show(reading);
      report();
    },
    /** Tells the other tabs how far the reading is, without showing it anew here. */
    report,
    keepState: () => persistence.keepState(state, table.listed()),
    /** Tells the other tabs of rows that are otherwise now, and no arrivals; for a tab that opens, what is not kept yet. */
    tell: (rows: readonly Row[]): void => {
      if (rows.length > 0) post({ type: "rows", from: name, rows, added: undefined });
    },
    /** What the disk, or another tab, says of it. */
    adoptState: (other: KeptState): void => {
      state = other;
    },
    /** Takes in what another tab tells; gives what was news. */
    adoptRows: ({ from, rows, added }: Extract<ReplicaMessage, { type: "rows" }>): readonly Row[] => {
      const news = table.adopt(rows);
      if (news.length === 0) return news;
      persistence.heard(
        from,
        news.map(({ id }) => id),
      );
      show(view.reading);
      const isAdded = new Set(added);
      if (added !== undefined) {
        arrive({
          added: news.filter(({ id }) => isAdded.has(id)),
          changed: news.filter(({ id }) => !isAdded.has(id)),
        });
      }
      return news;
    },
    /**
     * Passes on what an answer brought, and keeps what this browser saw change.
     * @param isWhole of a reading of all pages: its rows are kept by the block, and are no arrivals
     */
    spread: (taken: readonly Taken[], seen: Sighting, isWhole: boolean): void => {
      if (taken.length === 0) return;
      const rows = taken.map(({ after }) => after);
      const added = taken.filter(({ before }) => before === undefined).map(({ after }) => after);
      post({ type: "rows", from: name, rows, added: isWhole ? undefined : added.map(({ id }) => id) });
      const versions = taken.filter(({ changes }) => changes.length > 0);
      const { at, requestId } = seen;
      persistence.keepVersions(versions.map(({ after: { id }, changes }) => ({ id, at, requestId, changes })));
      const ids = rows.map(({ id }) => id);
      if (isWhole) persistence.collect(ids);
      else persistence.keep(ids);
      if (isWhole) return;
      arrive({ added, changed: taken.filter(({ before }) => before !== undefined).map(({ after }) => after) });
    },
  };
}

export type SyncState = ReturnType<typeof createSyncState>;
