import type { EventKind } from "#contract/event.ts";
import type { Booking } from "./booking.ts";

/** Something that happened, as it was at that moment: what is sent again later says the same. */
export type Happened = {
  /** Begins with `evt_`; consumers deduplicate on it (Events, Payload shape). */
  readonly id: string;
  readonly partnerId: string;
  readonly kind: EventKind;
  readonly createdAt: number;
  readonly booking: Booking;
  /** Absent when the vehicle was not mapped. */
  readonly externalRef?: string;
};
