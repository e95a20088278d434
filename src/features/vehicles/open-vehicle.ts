import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { createContext, use } from "react";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";

/** The hash of an address with an open form, so that a copied link opens it too. */
const form = "map";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** A new number each time the form is requested. */
    formRequest?: number;
  }
}

/** Opens a vehicle beside the list. `map`: with its form, whose field gets the focus. */
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
            // Reopens a form that was left, without another step for Back.
            replace: isAsked && id === openId,
          }
        : {}),
    });
}

/** A new text each time the open vehicle's form is requested; undefined if it isn't. */
function useFormRequest(): string | undefined {
  return useLocation({
    select: ({ hash, state }) => (hash === form ? `${form} ${String(state.formRequest)}` : undefined),
  });
}

/** Whether the open vehicle's form is shown: always without a known reference, otherwise if the address asks for it. */
export function useFormShown(row: VehicleRow | undefined) {
  const request = useFormRequest();
  const navigate = useNavigate();
  const isNeeded = row !== undefined && referenceOf(row) === undefined;
  return {
    isShown: isNeeded || (row !== undefined && request !== undefined),
    /** Whether it's always shown, so that leaving it closes the panel. */
    isNeeded,
    /** A new text moves the focus to its field; undefined if nobody asked for that. */
    request,
    leave: () => void navigate({ to: ".", params: true, search: true, hash: "", replace: true }),
  };
}

/** Whether the form is shown, and how to leave it. */
export type FormShown = ReturnType<typeof useFormShown>;

/** What the panel needs from the list around it. */
type VehiclesAround = {
  /** What is on screen, for Previous and Next. */
  readonly groups: readonly GridGroup<VehicleRow>[];
  readonly close: () => void;
};

export const VehiclesContext = createContext<VehiclesAround | undefined>(undefined);

/** The list around a panel. */
export function useVehiclesAround(): VehiclesAround {
  const around = use(VehiclesContext);
  if (around === undefined) throw new Error("Only inside the list of vehicles.");
  return around;
}

/** The rows before and after a vehicle in screen order, of those that `among` accepts. */
export function vehiclesAround(
  groups: VehiclesAround["groups"],
  id: string,
  among: (row: VehicleRow) => boolean = () => true,
): { before: VehicleRow | undefined; after: VehicleRow | undefined } {
  let before: VehicleRow | undefined;
  let isFound = false;
  for (const { rows } of groups) {
    for (const row of rows) {
      if (row.id === id) isFound = true;
      else if (among(row)) {
        if (isFound) return { before, after: row };
        before = row;
      }
    }
  }
  return { before: isFound ? before : undefined, after: undefined };
}
