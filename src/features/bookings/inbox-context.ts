import { createContext, use } from "react";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import type { Row } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";

/** What the open panel needs from the inbox. */
export type Inbox = {
  /** Opens the confirm of an action. */
  ask: (booking: Booking, action: BookingAction) => void;
  /** What is on screen, for previous and next. */
  groups: readonly GridGroup<Row>[];
  open: (id: string) => void;
  /** Loads what changed; false if that failed. */
  refresh: () => Promise<boolean>;
  close: () => void;
};

export const InboxContext = createContext<Inbox | undefined>(undefined);

/** The inbox around a panel. */
export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (inbox === undefined) throw new Error("A booking's panel stands in the inbox.");
  return inbox;
}

/** The ids of the rows before and after a booking, in the order on screen. */
export function neighboursOf(
  groups: Inbox["groups"],
  id: string,
): { before: string | undefined; after: string | undefined } {
  let before: string | undefined;
  let isFound = false;
  for (const { rows } of groups) {
    for (const row of rows) {
      if (isFound) return { before, after: row.id };
      if (row.id === id) isFound = true;
      else before = row.id;
    }
  }
  return { before: isFound ? before : undefined, after: undefined };
}

/** Moves the focus into the list, to its active row. */
export function focusRow(): void {
  document.querySelector<HTMLElement>("[role=grid] [role=row][tabindex='0']")?.focus();
}
