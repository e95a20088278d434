import type { BlockRecord } from "./block-record.ts";

/** A block that the service refused because of a booking, kept to be offered again once that booking is out of the way. */
export type ParkedBlock = Pick<BlockRecord, "reference" | "blockId" | "start" | "end"> & {
  /** The zone that it was typed in, an IANA name. */
  readonly zone: string;
  /** When it was refused last, epoch ms. */
  readonly at: number;
  /** The bookings known at that time to be in its way, by service_booking_id; none where none was known. */
  readonly blockers: readonly string[];
  /** The bookings of these dates that were known at that time to hold the vehicle no more, so that they were not in its way. */
  readonly letGo: readonly string[];
};

/** The same as it is kept, with whose it is. */
export type KeptParked = ParkedBlock & Pick<BlockRecord, "fp">;
