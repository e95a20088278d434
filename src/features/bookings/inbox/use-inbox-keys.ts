import { useEffect } from "react";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { isTyping } from "#ui/browser/typing.ts";
import { actionWords, offeredActions } from "../booking-actions.ts";
import { copyBookingId } from "../copy-booking.ts";

type Keys = {
  /** The booking in the panel. */
  open: Booking | undefined;
  /** The booking of the row that the keyboard is on. */
  active: Booking | undefined;
  ask: (booking: Booking, action: BookingAction) => void;
  /** Opens the menu of actions beside an element. */
  menu: (booking: Booking, anchor: Element) => void;
  search: () => void;
  /** Closes the panel; undefined when none is open. */
  close: (() => void) | undefined;
};

/**
 * `/` searches, Escape closes the panel, J and K lead into the list, Y copies an id, `.` opens the actions; the letter of an
 * action opens its confirm. No key sends anything. What is meant is the row with the focus, else the open booking.
 */
export function useInboxKeys({ open, active, ask, menu, search, close }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const isInGrid = event.target instanceof Element && event.target.closest("[role=grid]") !== null;
      const current = isInGrid ? (active ?? open) : (open ?? active);
      const action = bookingActions.find((candidate) => isKeyOf(candidate, event));
      if (event.key === "Escape") close?.();
      else if (event.key === "/") search();
      else if ((event.key === "j" || event.key === "k") && !isInGrid) focusRow();
      else if (event.key === "y" && current !== undefined) void copyBookingId(current.id);
      else if (event.key === "." && current !== undefined) menu(current, anchorOf(event.target));
      else if (current !== undefined && action !== undefined && offeredActions(current.state).includes(action)) {
        ask(current, action);
      } else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

/** The row that the keyboard is on, else the one of the open booking. */
function anchorOf(target: EventTarget | null): Element {
  const row = target instanceof Element ? target.closest("[role=row]") : null;
  return row ?? document.querySelector("[role=grid] [role=row][aria-selected=true]") ?? document.body;
}

/** Leads the focus into the list, to its active row. */
export function focusRow(): void {
  document.querySelector<HTMLElement>("[role=grid] [role=row][tabindex='0']")?.focus();
}

function isKeyOf(action: BookingAction, event: KeyboardEvent): boolean {
  const { keys } = actionWords[action];
  return keys.at(-1) === event.key.toUpperCase() && keys.includes("⇧") === event.shiftKey;
}
