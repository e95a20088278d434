import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { vehicleWords } from "#components/vehicle-words.ts";
import { notSentKind } from "#components/write-status/not-sent.tsx";
import { usePendingWrites } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useMapVehicle } from "#queries/writes.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { checkReference, cleanReference, freeWords, refusalOf } from "../import/reference-check.ts";
import { mappingOf } from "../mapping-of.ts";

/** A vehicle's reference to send, cleaned. POST /vehicles/mapping (Key and vehicles). */
export const MappingForm = z.object({
  reference: z.string().check(z.overwrite(cleanReference), ({ value, issues }) => {
    const refused = refusalOf(value);
    if (refused !== undefined) issues.push({ code: "custom", message: refused.words, input: value });
  }),
});

/** Checks and sends a typed reference. `onMapped` gets what the service accepted since the form was opened. */
export function useReference(row: VehicleRow, typed: string, onMapped: (reference: string) => void) {
  const view = useVehicles();
  const pending = mappingOf(usePendingWrites(), row.id);
  const accepted = pending?.state === "applied" ? pending : undefined;
  const [before] = useState(accepted?.id);
  const mapped = accepted?.id === before ? undefined : accepted?.about.reference;
  const tell = useEffectEvent(onMapped);
  useEffect(() => {
    if (mapped !== undefined) tell(mapped);
  }, [mapped]);
  const mapping = useMapVehicle(row, vehicleWords(row));
  const vehicles = vehicleIndex(view.rows);
  const check = checkReference(typed, { id: row.id, vehicles });
  return {
    check,
    /** Whether another vehicle has it, as far as we know. */
    free: freeWords(check, vehicles, view),
    pending,
    isUnderWay: pending?.state === "sending" && !isUnknown(pending),
    /** Stores the mapping, which is then sent once. Returns why nothing is sent; undefined if it is. */
    send: async (reference: string) => notSentKind(await mapping.submit(reference)),
  };
}
