import { t } from "@lingui/core/macro";
import { tookEffect } from "#records/outbox/ended-records.ts";
import { rangeOf, type BlockRecord } from "#records/blocks/block-record.ts";
import { isLive } from "#records/replica/conflicts.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import type { Row } from "#records/replica/row.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";

/** A block in this browser's own blocks; epoch ms. */
type NextBlock = { readonly kind: "block"; readonly start: number; readonly end: number };

/**
 * What is next for a vehicle: the booking it is out with (`back`), else the next one to start (`out`), or a block before that;
 * nothing; or not known, with the reason as a sentence.
 */
export type NextUp =
  | { readonly kind: "back" | "out"; readonly row: Row }
  | NextBlock
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown"; readonly why: string };

/** What may be next, by the vehicle's reference or ID. `hasUnlinked`: some bookings don't say which vehicle they're for. */
export type Upcoming = {
  readonly bookings: ReadonlyMap<string, readonly Row[]>;
  readonly hasUnlinked: boolean;
  readonly blocks: ReadonlyMap<string, readonly NextBlock[]>;
};

/** Groups bookings and the blocks made here by vehicle. A plain loop, because it goes over all bookings. */
export function upcomingOf(rows: readonly Row[], records: readonly BlockRecord[]): Upcoming {
  const bookings = new Map<string, Row[]>();
  let hasUnlinked = false;
  for (const row of rows) {
    if (!isLive(row)) continue;
    if (row.vehicle === undefined) {
      hasUnlinked = true;
      continue;
    }
    const others = bookings.get(row.vehicle);
    if (others === undefined) bookings.set(row.vehicle, [row]);
    else others.push(row);
  }
  const blocks = new Map<string, NextBlock[]>();
  for (const record of records) {
    const range = tookEffect(record) ? rangeOf(record) : undefined;
    if (range === undefined) continue;
    const others = blocks.get(record.reference) ?? [];
    blocks.set(record.reference, [...others, { kind: "block" as const, ...range }].toSorted(byStart));
  }
  return { bookings, hasUnlinked, blocks };
}

/**
 * What is next on a vehicle's calendar, never a guess.
 * @param now epoch ms
 */
export function nextUp(
  vehicle: Pick<VehicleRow, "id" | "mapping">,
  upcoming: Upcoming,
  { coverage, unreadable }: Pick<ReplicaView, "coverage" | "unreadable">,
  now: number,
): NextUp {
  const booking = nextBooking(vehicle, upcoming, { coverage, unreadable }, now);
  const known = upcoming.blocks.get(referenceOf(vehicle) ?? "");
  const block = known?.find(({ end }) => end > now);
  if (block === undefined || booking.kind === "back") return booking;
  // An unknown booking may come before a block that hasn't started.
  if (booking.kind === "unknown") return block.start <= now ? block : booking;
  return booking.kind === "out" && booking.row.start <= block.start ? booking : block;
}

const unknown = (why: string) => ({ kind: "unknown", why }) as const;

function nextBooking(
  vehicle: Pick<VehicleRow, "id" | "mapping">,
  { bookings, hasUnlinked }: Upcoming,
  { coverage, unreadable }: Pick<ReplicaView, "coverage" | "unreadable">,
  now: number,
): Exclude<NextUp, NextBlock> {
  const reference = referenceOf(vehicle);
  const names = new Set([vehicle.id, ...(reference === undefined ? [] : [reference])]);
  const own = [...names].flatMap((name) => bookings.get(name) ?? []);
  const [running] = own.filter(({ state }) => state === "pickedup").toSorted((a, b) => byStart(b, a));
  // We know that it's out, whatever else we don't know.
  if (running !== undefined) return { kind: "back", row: running };
  if (coverage !== "complete") return unknown(t`Bookings may be missing.`);
  // One we couldn't read may be for this vehicle, and may come first.
  if (unreadable > 0) return unknown(t`We couldn't read some bookings.`);
  if (own.some(({ start }) => Number.isNaN(start))) return unknown(t`One of its bookings has no dates we can use.`);
  const [next] = own.filter(({ start, end }) => (Number.isNaN(end) ? start : end) >= now).toSorted(byStart);
  if (next !== undefined) return { kind: "out", row: next };
  if (reference === undefined) return unknown(t`Without a known reference, we can't find its bookings.`);
  if (vehicle.mapping.kind === "here") return unknown(t`Bookings may not use its new reference yet.`);
  return hasUnlinked ? unknown(t`Some bookings don't say which vehicle they're for.`) : { kind: "nothing" };
}

const byStart = (a: { start: number }, b: { start: number }) => a.start - b.start;
