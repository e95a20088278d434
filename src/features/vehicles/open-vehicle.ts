import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";

/** Stands behind the `#` of an address whose form is to be open, so that a copied link opens it too. */
const form = "map";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Another number each time that somebody asks for the form. */
    formRequest?: number;
  }
}

/** Opens a vehicle beside the list. `map`: with the form for its reference, whose field takes the focus. */
export function useOpenVehicle(): (id: string, how?: "look" | "map") => void {
  const navigate = useNavigate();
  const openId = useParams({ strict: false }).vehicleId;
  const isAsked = useFormRequest() !== undefined;
  return (id, how = "look") =>
    void navigate({
      to: "/vehicles/$vehicleId",
      params: { vehicleId: id },
      search: true,
      ...(how === "map"
        ? {
            hash: form,
            state: ({ formRequest = 0 }) => ({ formRequest: formRequest + 1 }),
            // The form may have been left since: asked for again, it opens again, and Back needs no second press.
            replace: isAsked && id === openId,
          }
        : {}),
    });
}

/** A text that is another one each time that somebody asks for the form of the open vehicle; undefined while nobody does. */
function useFormRequest(): string | undefined {
  return useLocation({
    select: ({ hash, state }) => (hash === form ? `${form} ${String(state.formRequest)}` : undefined),
  });
}

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
