import { useLocation, useNavigate, useParams } from "@tanstack/react-router";

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
export function useFormRequest(): string | undefined {
  return useLocation({
    select: ({ hash, state }) => (hash === form ? `${form} ${String(state.formRequest)}` : undefined),
  });
}
