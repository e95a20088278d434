import { vehicleWords } from "#components/vehicle-words.ts";
import { useEffect } from "react";
import { catalogue } from "#language/catalogue.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { usePendingWrites, useOutbox } from "#queries/outbox.ts";
import { useMapVehicle } from "#queries/writes.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useCellDrafts, useSentCells } from "./cell-drafts.ts";
import { useVehiclesAround, vehiclesAround } from "../vehicles-context.ts";
import { mappingOf, waitsForMapping } from "../mapping-standing.ts";
import { cellVerdict, notSentWords } from "./save-cell.ts";

const text = catalogue("vehicles/cell-warned", {
  warned: (why: string) => `${why} Press Enter again to send it.`,
});

/** Where the focus goes once a cell is saved: into the next cell below or above that has no reference, or back to the row. */
export type CellMove = "down" | "up" | "row";

/** `leave`: gives up what was typed. `rest`: the focus has gone; a field in which nothing was changed closes. */
type Cell = { save: (move: CellMove) => void; leave: () => void; rest: () => void };

/** What can be done with the field in a row. */
export function useCell(row: VehicleRow): Cell {
  const drafts = useCellDrafts();
  const outbox = useOutbox();
  const mapping = useMapVehicle(row, vehicleWords(row));
  const { rows } = useVehicles();
  const pendingWrites = usePendingWrites();
  const { groups, edit } = useVehiclesAround();

  const send = async (reference: string) => {
    drafts.change(row.id, { sentAs: "", problem: undefined });
    const decided = await mapping.submit(reference);
    const problem = notSentWords(decided, reference);
    if (problem !== undefined) announce(problem);
    const isOnItsWay = problem === undefined && "pending" in decided;
    drafts.change(row.id, isOnItsWay ? { sentAs: decided.pending.id } : { sentAs: undefined, problem });
  };
  const goOn = (move: CellMove) => {
    const { before, after } = vehiclesAround(groups, row.id, (other) => isToBeMapped(other, pendingWrites));
    const next = move === "down" ? after : move === "up" ? before : undefined;
    if (next !== undefined) edit(next);
  };
  return {
    save: (move) => {
      const draft = drafts.of(row.id);
      if (draft === undefined || draft.sentAs !== undefined) return;
      const verdict = cellVerdict(row, draft, fleetIndex(rows));
      switch (verdict.kind) {
        case "nothing":
          drafts.drop(row.id);
          return goOn(move);
        case "stays":
          return announce(verdict.why);
        case "warns":
          drafts.change(row.id, { confirming: verdict.reference });
          return announce(text.warned(verdict.why));
        case "send":
          // Leaving a field is no wish to hear the same refusal again.
          if (move === "row" && isRefused(mappingOf(pendingWrites, row.id), verdict.reference)) return;
          void send(verdict.reference);
          return goOn(move);
      }
    },
    rest: () => {
      const draft = drafts.of(row.id);
      if (draft !== undefined && cellVerdict(row, draft, fleetIndex(rows)).kind === "nothing") drafts.drop(row.id);
    },
    leave: () => {
      const pending = mappingOf(pendingWrites, row.id);
      if (pending?.state === "refused" || pending?.state === "withdrawn") outbox.dismiss(pending);
      drafts.drop(row.id);
    },
  };
}

const isRefused = (pending: PendingWrite | undefined, reference: string) =>
  pending?.state === "refused" && pending.about.reference === reference;

function isToBeMapped({ id, goneAt, mapping }: VehicleRow, pendingWrites: ReadonlyMap<string, PendingWrite>): boolean {
  if (goneAt !== undefined || (mapping.kind !== "none" && mapping.kind !== "unknown")) return false;
  return waitsForMapping(mappingOf(pendingWrites, id)) === undefined;
}

/** Forgets what was accepted, and opens the field again of what was not, with what was typed. */
export function useSettledCells(): void {
  const drafts = useCellDrafts();
  const sent = useSentCells();
  const pendingWrites = usePendingWrites();
  useEffect(() => {
    for (const [id, sentAs] of sent) {
      const pending = mappingOf(pendingWrites, id);
      if (sentAs === "" || pending === undefined) continue;
      if (pending.id !== sentAs || pending.state === "applied") drafts.drop(id);
      else if (pending.state === "refused" || pending.state === "withdrawn") drafts.change(id, { sentAs: undefined });
    }
  }, [drafts, sent, pendingWrites]);
}
