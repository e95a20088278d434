import { useLocation, useNavigate } from "@tanstack/react-router";

/** Stands behind the `#` of an address whose form is to be open, so that a copied link opens it too. */
const form = "map";

/** Opens a vehicle beside the list. `map`: with the form for its reference, whose field takes the focus. */
export function useOpenVehicle(): (id: string, how?: "look" | "map") => void {
  const navigate = useNavigate();
  return (id, how = "look") =>
    void navigate({
      to: "/vehicles/$vehicleId",
      params: { vehicleId: id },
      search: (before) => before,
      ...(how === "map" ? { hash: form } : {}),
    });
}

/** A text that is another one each time that the address asks for the form of the open vehicle; undefined while it does not. */
export function useFormRequest(): string | undefined {
  return useLocation({ select: ({ hash, state }) => (hash === form ? (state.__TSR_key ?? form) : undefined) });
}
