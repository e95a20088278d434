import { createContext, use } from "react";
import type { BookingAction, Booking } from "#contract/booking.ts";

/** What an open panel needs from the screen around it. */
export type Inbox = {
  ask: (booking: Booking, action: BookingAction) => void;
  shown: string | undefined;
  /** The bookings before and after it in the list, or where it was. Undefined beside no list. */
  around: { before: string | undefined; after: string | undefined } | undefined;
  /** Among requests: the one to decide after this one, and the way there, unless a confirm is open. Undefined elsewhere. */
  queue: { next: string | undefined; skip: (() => void) | undefined } | undefined;
  /** Opens a booking, beside those that it collides with unless `choose` is "no". */
  open: (id: string, choose?: "no") => void;
  close: () => void;
};

export const InboxContext = createContext<Inbox | undefined>(undefined);

export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (inbox === undefined) throw new Error("A booking's panel stands in the inbox.");
  return inbox;
}

/** Moves the focus into the list, to the row that Tab leads to. */
export const focusRow = () => focusOn("[role=grid] [role=row][tabindex='0']");

/** Moves the focus to the current booking: to its row, else to its panel, else to what tells of the last round. */
export function focusCurrent(): void {
  if (focusOn("[role=grid] [data-current]")) return;
  const sections = document.querySelectorAll<HTMLElement>("#main section[tabindex='-1']");
  const last = [...sections].findLast((section) => section.checkVisibility());
  (last ?? document.querySelector<HTMLElement>("#main"))?.focus();
}

/** The focus goes to the current booking unless something has it. */
export const focusCurrentIfLost = () => document.activeElement === document.body && focusCurrent();

/** False if there is none, or a phone hides it. */
function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
  return element !== null && element === document.activeElement;
}

/** Moves the focus to the choice between bookings that collide, if it is shown. */
export const focusChoice = () => focusOn("#main section input[type=radio]");

/** Runs once a dialog is closed and has given the focus back. */
export function afterDialog(run: () => unknown): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
