import { createContext, use } from "react";
import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";

/** What the open panel needs of the inbox around it. */
export type Inbox = {
  /** Opens the confirm of an action. */
  ask: (booking: BookingReading, action: BookingAction) => void;
  /** Ids in the order on screen, for previous and next. */
  order: readonly string[];
  open: (id: string) => void;
  /** Reads the list anew; false when that did not work. */
  refresh: () => Promise<boolean>;
  close: () => void;
};

export const InboxContext = createContext<Inbox | undefined>(undefined);

/** The inbox that a panel stands in. */
export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (inbox === undefined) throw new Error("A booking's panel stands in the inbox.");
  return inbox;
}
