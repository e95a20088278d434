import { vehicleWords } from "#components/vehicle-words.ts";
import { useState } from "react";
import { useSession } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { checkReference, freeWords } from "../import/reference-check.ts";
import { pausedReason } from "#components/write-status/next-step-words.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { usePendingWrites, useOutboxView } from "#queries/outbox.ts";
import { useMapVehicle } from "#queries/writes.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { storageWords } from "#components/storage-words.ts";
import { displayText } from "#values/text.ts";
import { mappingOf, waitsForMapping } from "../mapping-standing.ts";
import { referenceDrafts } from "../reference-drafts.ts";
import { notSentWords } from "./save-cell.ts";

const text = catalogue("vehicles/form-obstacle", {
  isOwn: (reference: string) => `${reference} is its reference already.`,
  blocked: (title: string) => `${title}.`,
});

/** What became of saving: it is on its way; it is asked first; or it cannot be sent as things are, which is said. */
export type Saved = "sent" | "asks" | "stays";

/**
 * What is typed for a vehicle, what is to be said of it, and how it is sent.
 * @param prefilled what stands in the field where nothing was typed before
 */
export function useMapForm(row: VehicleRow, prefilled: string | undefined) {
  const { client } = useSession();
  const view = useVehicles();
  const pending = mappingOf(usePendingWrites(), row.id);
  const { phase, blockedBy, isPaused } = useOutboxView();
  const mapping = useMapVehicle(row, vehicleWords(row));
  const [typed, setTyped] = useState(() => referenceDrafts.get(client.id, row.id) ?? prefilled ?? "");
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const index = fleetIndex(view.rows);
  const check = checkReference(typed, { id: row.id, fleet: index });
  const current = referenceOf(row);
  const isSending = mapping.isSubmitting || (pending?.state === "sending" && !isUnknown(pending));

  /** Why it cannot be sent as things are. */
  const obstacle = (): string | undefined => {
    const waits = waitsForMapping(pending);
    if (waits !== undefined) return waits;
    if (phase === "blocked") return text.blocked(storageWords(blockedBy).title);
    if (isPaused) return pausedReason;
    if (check.refused !== undefined) return check.refused.words;
    return check.isSame ? text.isOwn(displayText(check.clean, 80)) : undefined;
  };

  return {
    row,
    typed,
    check,
    current,
    /** That nobody else has it, as far as that can be told. */
    free: freeWords(check, index, view),
    obstacle: obstacle(),
    isSending,
    /** Whether what is typed was to be sent and could not be: then an empty field is a mistake too. */
    isTried,
    /** Whether it waits for a second word, since somebody else has the reference or the vehicle has another one. */
    isAsking,
    /** Why nothing was sent, a whole sentence. */
    problem,
    type: (next: string) => {
      setTyped(next);
      setTried(false);
      setAsking(false);
      setProblem(undefined);
      referenceDrafts.set(next, client.id, row.id);
    },
    keep: () => setAsking(false),
    /** Sends it, unless it has to be asked first. `isSure`: it was asked. */
    save: async (isSure: boolean): Promise<Saved> => {
      setTried(true);
      // While the key is asked for, this form lies below that dialog.
      if (obstacle() !== undefined || mapping.isSubmitting || client.isLocked()) return "stays";
      if (!isSure && (current !== undefined || check.taken !== undefined)) {
        setAsking(true);
        return "asks";
      }
      const notSent = notSentWords(await mapping.submit(check.clean), check.clean);
      setAsking(false);
      setTried(false);
      setProblem(notSent);
      return notSent === undefined ? "sent" : "stays";
    },
  };
}

/** A form for the reference of a vehicle. */
export type MapForm = ReturnType<typeof useMapForm>;
