import { useSyncExternalStore } from "react";
import { useSession } from "#queries/session.tsx";
import type { Client } from "#api/transport.ts";
import type { FleetGroupId, HeldRows } from "../vehicle-groups.ts";

/**
 * A reference that is being typed in a row. `home`: the group that the row stood in when that began. `confirming`: the
 * reference whose warnings were read, so that Enter sends it now. `sentAs`: the pending write that it went as; "" while that begins.
 * `problem`: why nothing was sent, a whole sentence.
 */
export type CellDraft = {
  readonly text: string;
  readonly home: FleetGroupId;
  readonly confirming: string | undefined;
  readonly sentAs: string | undefined;
  readonly problem: string | undefined;
};

/** What is typed in the rows of the vehicles: it outlives readings, sorting, scrolling and other screens, and goes with the page. */
export type CellDrafts = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly of: (id: string) => CellDraft | undefined;
  /** The rows that are typed in; the same object until one begins or ends. */
  readonly held: () => HeldRows;
  /** The drafts that are on their way, by vehicle: the pending write of each. The same object until that changes. */
  readonly sent: () => ReadonlyMap<string, string>;
  /** Whose field is to take the focus. */
  readonly wanted: () => string | undefined;
  /** Opens the field of a row and leads the focus into it. What was typed there before stays. */
  readonly begin: (id: string, text: string, home: FleetGroupId) => void;
  readonly change: (id: string, next: Partial<Omit<CellDraft, "home">>) => void;
  readonly focused: () => void;
  readonly drop: (id: string) => void;
};

/** Opens an empty store. */
function createCellDrafts(): CellDrafts {
  const listeners = new Set<() => void>();
  const drafts = new Map<string, CellDraft>();
  let held: HeldRows = new Map();
  let sent: ReadonlyMap<string, string> = new Map();
  let wanted: string | undefined;

  function tell(): void {
    for (const listener of listeners) listener();
  }
  function set(id: string, draft: CellDraft | undefined): void {
    const before = drafts.get(id);
    if (draft === undefined) drafts.delete(id);
    else drafts.set(id, draft);
    if (before?.sentAs !== draft?.sentAs || (before === undefined) !== (draft === undefined)) {
      const all = [...drafts];
      held = new Map(all.flatMap(([key, { home, sentAs }]) => (sentAs === undefined ? [[key, home]] : [])));
      sent = new Map(all.flatMap(([key, { sentAs }]) => (sentAs === undefined ? [] : [[key, sentAs]])));
    }
    tell();
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    of: (id) => drafts.get(id),
    held: () => held,
    sent: () => sent,
    wanted: () => wanted,
    begin: (id, text, home) => {
      wanted = id;
      const known = drafts.get(id);
      if (known?.sentAs === undefined && known !== undefined) tell();
      else set(id, { text, home, confirming: undefined, sentAs: undefined, problem: undefined });
    },
    change: (id, next) => {
      const known = drafts.get(id);
      if (known !== undefined) set(id, { ...known, ...next });
    },
    focused: () => {
      wanted = undefined;
      tell();
    },
    drop: (id) => {
      if (drafts.has(id)) set(id, undefined);
    },
  };
}

const ofClient = new WeakMap<Client, CellDrafts>();

/** The drafts of the signed-in key. */
export function useCellDrafts(): CellDrafts {
  const { client } = useSession();
  const known = ofClient.get(client) ?? createCellDrafts();
  ofClient.set(client, known);
  return known;
}

/** What is typed in one row; the component follows it. */
export function useCellDraft(id: string): CellDraft | undefined {
  const { subscribe, of } = useCellDrafts();
  return useSyncExternalStore(subscribe, () => of(id));
}

/** The rows that are typed in; the component follows it. */
export function useHeldRows(): HeldRows {
  const { subscribe, held } = useCellDrafts();
  return useSyncExternalStore(subscribe, held);
}
