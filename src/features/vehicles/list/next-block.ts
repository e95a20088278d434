import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { holds, rangeOf, type BlockRecord } from "#records/ledger/block-record.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { nextBooking, type NextBooking } from "./next-booking.ts";

/** A block that this browser knows of; epoch ms. */
export type NextBlock = { readonly kind: "block"; readonly start: number; readonly end: number };

/** What is next for a vehicle: a booking or a block, whichever begins first; nothing; or not known. */
export type NextUp = NextBooking | NextBlock;

const made = new WeakMap<readonly BlockRecord[], ReadonlyMap<string, readonly NextBlock[]>>();

/** The blocks that hold, by the reference of their vehicle, the earliest first. */
function blocksOf(records: readonly BlockRecord[]): ReadonlyMap<string, readonly NextBlock[]> {
  const before = made.get(records);
  if (before !== undefined) return before;
  const ranges = records.flatMap((record) => {
    const range = holds(record) ? rangeOf(record) : undefined;
    return range === undefined ? [] : [{ reference: record.reference, block: { kind: "block", ...range } as const }];
  });
  const sorted = ranges.toSorted((a, b) => a.block.start - b.block.start);
  const found = new Map(
    [...Map.groupBy(sorted, ({ reference }) => reference)].map(([key, all]) => [key, all.map(({ block }) => block)]),
  );
  made.set(records, found);
  return found;
}

/**
 * What is next on the calendar of a vehicle, from the bookings and the blocks that are known; never a guess.
 * @param blocks the records of the ledger
 * @param now epoch ms
 */
export function nextUp(
  vehicle: Pick<VehicleRow, "id" | "mapping">,
  bookings: Pick<ReplicaView, "rows" | "coverage" | "unreadable">,
  blocks: readonly BlockRecord[],
  now: number,
): NextUp {
  const booking = nextBooking(vehicle, bookings, now);
  const reference = referenceOf(vehicle);
  const known = reference === undefined ? undefined : blocksOf(blocks).get(reference);
  const block = known?.find(({ end }) => end > now);
  if (block === undefined || booking.kind === "back") return booking;
  // A booking that is not known may come before a block that has not begun.
  if (booking.kind === "unknown") return block.start <= now ? block : booking;
  return booking.kind === "out" && booking.row.start <= block.start ? booking : block;
}
