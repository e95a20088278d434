import { useEffect } from "react";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { isTyping } from "#ui/typing.ts";
import { actionWords, offeredActions } from "./booking-actions.ts";

type Keys = {
  /** The booking that an action key is about: the open one, else the active row. */
  current: BookingReading | undefined;
  ask: (booking: BookingReading, action: BookingAction) => void;
  search: () => void;
  /** Closes the panel; undefined when none is open. */
  close: (() => void) | undefined;
};

/** `/` searches, Escape closes the panel; the letter of an action opens its confirm. No key sends anything. */
export function useInboxKeys({ current, ask, search, close }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "/") {
        event.preventDefault();
        search();
        return;
      }
      if (event.key === "Escape") close?.();
      const action = bookingActions.find((candidate) => isKeyOf(candidate, event));
      if (current === undefined || action === undefined || !offeredActions(current.state).includes(action)) return;
      event.preventDefault();
      ask(current, action);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

function isKeyOf(action: BookingAction, event: KeyboardEvent): boolean {
  const { keys } = actionWords[action];
  return keys.at(-1) === event.key.toUpperCase() && keys.includes("⇧") === event.shiftKey;
}
