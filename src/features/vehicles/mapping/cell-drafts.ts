import { useEffect } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { createStore } from "zustand/vanilla";
import { usePendingWrites } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import type { Client } from "#api/transport.ts";
import { mappingOf } from "../mapping-standing.ts";
import type { HeldVehicles, VehicleGroupId } from "../vehicle-groups.ts";

/**
 * A reference that is typed in a row. `home`: the row's group when typing started. `confirming`: the reference whose warnings
 * were shown, so that Enter now sends it. `sentAs`: its pending write; "" while that is created. `problem`: why nothing was
 * sent, a sentence.
 */
export type CellDraft = {
  readonly text: string;
  readonly home: VehicleGroupId;
  readonly confirming: string | undefined;
  readonly sentAs: string | undefined;
  readonly problem: string | undefined;
};

/** `wanted`: whose field gets the focus. */
type Cells = { readonly drafts: ReadonlyMap<string, CellDraft>; readonly wanted: string | undefined };

/** Text typed in the vehicles' rows. It survives refreshing, sorting, scrolling and other screens, but not the page. */
function createCellDrafts() {
  const store = createStore<Cells>(() => ({ drafts: new Map(), wanted: undefined }));
  const of = (id: string) => store.getState().drafts.get(id);
  const set = (id: string, draft: CellDraft | undefined) => {
    const drafts = new Map(store.getState().drafts);
    if (draft === undefined) drafts.delete(id);
    else drafts.set(id, draft);
    store.setState({ drafts });
  };
  return {
    store,
    of,
    /** Opens a row's field and focuses it. Keeps what was typed before. */
    begin: (id: string, text: string, home: VehicleGroupId) => {
      store.setState({ wanted: id });
      const known = of(id);
      if (known !== undefined && known.sentAs === undefined) return;
      set(id, { text, home, confirming: undefined, sentAs: undefined, problem: undefined });
    },
    change: (id: string, next: Partial<Omit<CellDraft, "home">>) => {
      const known = of(id);
      if (known !== undefined) set(id, { ...known, ...next });
    },
    focused: () => store.setState({ wanted: undefined }),
    drop: (id: string) => set(id, undefined),
  };
}

const ofClient = new WeakMap<Client, ReturnType<typeof createCellDrafts>>();

/** The drafts of this API key. */
export function useCellDrafts() {
  const { client } = useSession();
  const known = ofClient.get(client) ?? createCellDrafts();
  ofClient.set(client, known);
  return known;
}

/** What is typed in one row. */
export const useCellDraft = (id: string): CellDraft | undefined =>
  useStore(useCellDrafts().store, ({ drafts }) => drafts.get(id));

/** Whether this row's field gets the focus. */
export const useIsWanted = (id: string): boolean => useStore(useCellDrafts().store, ({ wanted }) => wanted === id);

/** The vehicles with open fields; the same object until one opens or closes. */
export const useHeldVehicles = (): HeldVehicles =>
  useStore(
    useCellDrafts().store,
    useShallow(({ drafts }) => {
      const typed = [...drafts].filter(([, { sentAs }]) => sentAs === undefined);
      return new Map(typed.map(([id, { home }]) => [id, home]));
    }),
  );

/** Drops accepted drafts, and reopens the others with the typed text. */
export function useSettledCells(): void {
  const cells = useCellDrafts();
  const drafts = useStore(cells.store, (state) => state.drafts);
  const pendingWrites = usePendingWrites();
  useEffect(() => {
    for (const [id, { sentAs }] of drafts) {
      const pending = mappingOf(pendingWrites, id);
      if (sentAs === undefined || sentAs === "" || pending === undefined) continue;
      if (pending.id !== sentAs || pending.state === "applied") cells.drop(id);
      else if (pending.state === "refused" || pending.state === "withdrawn") cells.change(id, { sentAs: undefined });
    }
  }, [cells, drafts, pendingWrites]);
}
