import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
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
 * Whether the form of the open vehicle is shown. One without a known reference has nothing else to show; for another one the
 * address asks for it.
 */
export function useFormShown(row: VehicleRow | undefined) {
  const request = useFormRequest();
  const navigate = useNavigate();
  const isNeeded = row !== undefined && referenceOf(row) === undefined;
  return {
    isShown: isNeeded || (row !== undefined && request !== undefined),
    /** Whether it is there by itself and cannot be left without leaving the panel. */
    isNeeded,
    /** Another text each time that its field is to have the focus; undefined when nobody asked for that. */
    request,
    leave: () => void navigate({ to: ".", params: true, search: true, hash: "", replace: true }),
  };
}

/** Whether the form is shown, and how to leave it. */
export type FormShown = ReturnType<typeof useFormShown>;
