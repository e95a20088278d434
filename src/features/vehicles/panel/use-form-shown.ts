import { useState } from "react";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useFormRequest } from "../open-vehicle.ts";

/**
 * Whether the form of the open vehicle is shown. One without a known reference has nothing else to show; for another one it
 * is asked for, by the address or by a button, and goes when it was left or what it sent was accepted.
 */
export function useFormShown(id: string, row: VehicleRow | undefined, pending: PendingWrite | undefined) {
  const request = useFormRequest();
  const accepted = pending?.state === "applied" ? pending.id : undefined;
  const [seen, setSeen] = useState({ id, request, accepted });
  const [isOpen, setOpen] = useState(request !== undefined);
  if (seen.id !== id || seen.request !== request || seen.accepted !== accepted) {
    setSeen({ id, request, accepted });
    if (seen.id !== id) setOpen(request !== undefined);
    else if (seen.accepted !== accepted && accepted !== undefined) setOpen(false);
    else if (request !== undefined && seen.request !== request) setOpen(true);
  }
  const isNeeded = row !== undefined && referenceOf(row) === undefined;
  return {
    isShown: isNeeded || (row !== undefined && isOpen),
    /** Whether it is there by itself and cannot be left without leaving the panel. */
    isNeeded,
    /** Another text each time that its field is to have the focus; undefined when nobody asked for that. */
    request,
    open: () => setOpen(true),
    leave: () => setOpen(false),
  };
}

/** Whether the form is shown, and how to change that. */
export type FormShown = ReturnType<typeof useFormShown>;
