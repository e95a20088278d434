import { bookingName } from "#contract/booking.ts";
import { blockKey } from "../blocks/block-record.ts";
import { bookingOf, type Row } from "../replica/row.ts";
import { factsOf } from "./booking-facts.ts";
import type { JobItem } from "./job.ts";
import type { NewBlock } from "./job-types.ts";

/** An item of a job that hasn't started. */
export type NewItem = Omit<JobItem, "job" | "place" | "outcome" | "intent">;

/** A booking of a conflict that isn't approved, and what is done with it instead. */
export type Other = { readonly row: Row; readonly action: "reject" | "cancel" };

export const itemOfBlock = ({ reference, name, block }: NewBlock): NewItem => ({
  target: blockKey({ reference, blockId: block.id }),
  name,
  vehicle: reference,
  block,
});

/** The item of a booking, with the facts that it is decided on. */
export function itemOf(row: Row): NewItem {
  const booking = bookingOf(row);
  return {
    target: row.id,
    name: bookingName(booking),
    vehicle: booking.vehicle.reference,
    facts: factsOf(booking),
  };
}

/** The items of a conflict: the booking that is approved comes first. */
export const itemsOfChoice = (row: Row, others: readonly Other[]): readonly NewItem[] => [
  { ...itemOf(row), action: "approve" },
  ...others.map((other) => ({ ...itemOf(other.row), action: other.action })),
];
