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
 * A reference that is being typed in a row. `home`: the group that the row stood in when that began. `confirming`: the
 * reference whose warnings were read, so that Enter sends it now. `sentAs`: the pending write that it went as; "" while that begins.
 * `problem`: why nothing was sent, a whole sentence.
 */
export type CellDraft = {
  readonly text: string;
  readonly home: VehicleGroupId;
  readonly confirming: string | undefined;
  readonly sentAs: string | undefined;
  readonly problem: string | undefined;
};

/** `wanted`: whose field is to take the focus. */
type Cells = { readonly drafts: ReadonlyMap<string, CellDraft>; readonly wanted: string | undefined };

/** What is typed in the rows of the vehicles: it outlives readings, sorting, scrolling and other screens, and goes with the page. */
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
    /** Opens the field of a row and leads the focus into it. What was typed there before stays. */
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

/** The drafts of the signed-in key. */
export function useCellDrafts() {
  const { client } = useSession();
  const known = ofClient.get(client) ?? createCellDrafts();
  ofClient.set(client, known);
  return known;
}

/** What is typed in one row. */
export const useCellDraft = (id: string): CellDraft | undefined =>
  useStore(useCellDrafts().store, ({ drafts }) => drafts.get(id));

/** Whether the field of this row is to take the focus. */
export const useIsWanted = (id: string): boolean => useStore(useCellDrafts().store, ({ wanted }) => wanted === id);

/** The vehicles that are typed in; the same object until one begins or ends. */
export const useHeldVehicles = (): HeldVehicles =>
  useStore(
    useCellDrafts().store,
    useShallow(({ drafts }) => {
      const typed = [...drafts].filter(([, { sentAs }]) => sentAs === undefined);
      return new Map(typed.map(([id, { home }]) => [id, home]));
    }),
  );

/** Forgets what was accepted, and opens the field again of what was not, with what was typed. */
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
