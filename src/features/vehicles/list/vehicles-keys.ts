import { useEffect } from "react";
import { isTyping } from "#ui/browser/typing.ts";
import { copyVehicleId } from "./copy-vehicle.ts";

type Keys = {
  /** The vehicle in the panel, and the one of the row that the keyboard is on; their ids. */
  open: string | undefined;
  active: string | undefined;
  /** Opens the form for the reference of a vehicle. */
  map: (id: string) => void;
  search: () => void;
  /** Closes the panel; undefined when none is open. */
  close: (() => void) | undefined;
};

/**
 * `/` searches, Escape closes the panel, J and K lead into the list, M opens the form for a reference, Y copies an id. What is
 * meant is the row with the focus, else the open vehicle. F2 belongs to the row itself.
 */
export function useVehiclesKeys({ open, active, map, search, close }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const isInGrid = event.target instanceof Element && event.target.closest("[role=grid]") !== null;
      const current = isInGrid ? (active ?? open) : (open ?? active);
      if (event.key === "Escape") {
        // Nothing to close: whoever else listens may have something.
        if (close === undefined) return;
        close();
      } else if (event.key === "/") search();
      else if ((event.key === "j" || event.key === "k") && !isInGrid) focusRow();
      else if (event.key === "y" && current !== undefined) void copyVehicleId(current);
      else if (event.key === "m" && current !== undefined) map(current);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

/** Leads the focus into the list, to its active row. */
function focusRow(): void {
  document.querySelector<HTMLElement>("[role=grid] [role=row][tabindex='0']")?.focus();
}
