import { defaultFields, type Fields } from "#contract/fields.ts";
import { createListeners } from "../listeners.ts";
import { createPersistence } from "./persistence.ts";
import type { Progress, ReplicaStore } from "./replica-tables.ts";
import type { Arrivals, ReplicaView } from "./replica-types.ts";
import { createRowTable, type RowChange } from "./row-table.ts";
import type { Row, Sighting } from "./row.ts";

/**
 * Messages between the tabs of one API key: rows that are news; all rows announced so far are stored; the progress, with a
 * digest of all rows; a tab has opened. `from` identifies the tab.
 */
export type ReplicaMessage =
  | { type: "rows"; from: string; rows: readonly Row[]; added: readonly string[] | undefined }
  | { type: "kept"; from: string }
  | { type: "state"; state: Progress; digest: string; loading: ReplicaView["loading"] }
  | { type: "hello" };

/** Where the replica's data goes. `opened`: what stores it; undefined if nothing can be stored. */
export type SyncStateOptions = {
  opened: Promise<{ fp: string; storage: { replica: ReplicaStore } } | undefined>;
  post: (message: ReplicaMessage) => void;
  /** Identifies this tab. */
  name: string;
  /** The fields that rows are read by at the moment; the default ones unless given. */
  fields?: (() => Fields) | undefined;
};

const nothing: Progress = {
  coverage: "none",
  unreadable: 0,
  mark: undefined,
  checkedAt: undefined,
  crawledAt: undefined,
};

/** What is known of the bookings and their loading, in this page, on the disk and in the other tabs. */
export function createSyncState({ opened, post, name, fields = () => defaultFields }: SyncStateOptions) {
  const listeners = createListeners<[]>();
  const arrivalListeners = createListeners<[Arrivals]>();
  const table = createRowTable(fields);
  const persistence = createPersistence(opened, {
    row: table.get,
    onAllStored: () => post({ type: "kept", from: name }),
  });
  let view: ReplicaView = {
    phase: "opening",
    rows: [],
    coverage: "none",
    unreadable: 0,
    loading: undefined,
    checkedAt: undefined,
    failure: undefined,
  };
  let state = nothing;

  function set(next: Partial<ReplicaView>): void {
    view = { ...view, ...next };
    listeners.call();
  }

  function show(loading: ReplicaView["loading"]): void {
    const { coverage, unreadable, unreadableChanges = 0, checkedAt } = state;
    set({ rows: table.rows(), coverage, unreadable: unreadable + unreadableChanges, checkedAt, loading });
  }

  function arrive(arrivals: Arrivals): void {
    if (arrivals.added.length + arrivals.changed.length > 0) arrivalListeners.call(arrivals);
  }

  const report = () => post({ type: "state", state, digest: table.digest(), loading: view.loading });

  return {
    table,
    persistence,
    fields,
    set,
    show,
    /** The names of fields have changed. */
    readAnew: (): void => {
      table.readAnew();
      show(view.loading);
    },
    view: () => view,
    state: () => state,
    subscribe: listeners.add,
    onArrivals: arrivalListeners.add,
    /** Updates the progress, here and in the other tabs. */
    become: (next: Partial<Progress>, loading: ReplicaView["loading"]): void => {
      state = { ...state, ...next };
      show(loading);
      report();
    },
    /** Sends the progress to the other tabs, without updating the view here. */
    report,
    keepState: () => persistence.keepState(state, table.listed()),
    /** Sends changed rows to the other tabs, not as arrivals; to a tab that opens, those that aren't stored yet. */
    tell: (rows: readonly Row[]): void => {
      if (rows.length > 0) post({ type: "rows", from: name, rows, added: undefined });
    },
    /** Takes over the progress of the disk, or of another tab. */
    adoptState: (other: Progress): void => {
      state = other;
    },
    /** Adds rows from another tab; returns those that were news. */
    adoptRows: ({ from, rows, added }: Extract<ReplicaMessage, { type: "rows" }>): readonly Row[] => {
      const news = table.adopt(rows);
      if (news.length === 0) return news;
      persistence.announced(
        from,
        news.map(({ id }) => id),
      );
      show(view.loading);
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
     * Passes on what a response brought, and stores the changes.
     * @param isWhole for a full load: its rows are stored in blocks, and aren't arrivals
     */
    spread: (taken: readonly RowChange[], seen: Sighting, isWhole: boolean): void => {
      if (taken.length === 0) return;
      const rows = taken.map(({ after }) => after);
      // Before the first full load has ended, what is new to this page may be old.
      const isNews = !isWhole && state.coverage !== "none" && state.coverage !== "partial";
      const added = taken.filter(({ before }) => before === undefined).map(({ after }) => after);
      post({ type: "rows", from: name, rows, added: isNews ? added.map(({ id }) => id) : undefined });
      const versions = taken.filter(({ changes }) => changes.length > 0);
      const { at, requestId } = seen;
      persistence.keepVersions(versions.map(({ after: { id }, changes }) => ({ id, at, requestId, changes })));
      const ids = rows.map(({ id }) => id);
      if (isWhole) persistence.collect(ids);
      else persistence.keep(ids);
      if (isNews)
        arrive({ added, changed: taken.filter(({ before }) => before !== undefined).map(({ after }) => after) });
    },
  };
}

export type SyncState = ReturnType<typeof createSyncState>;
