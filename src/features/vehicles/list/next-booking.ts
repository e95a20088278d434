import { catalogue } from "#language/catalogue.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import type { Row } from "#records/replica/row.ts";

const text = catalogue("vehicles/next-unknown", {
  notAllRead: "Not all bookings have been read.",
  unreadable: "Some bookings could not be read.",
  noDates: "A booking of it has no dates that could be read.",
  noReference: "It has no reference that bookings could name.",
  newReference: "Bookings may not name its new reference yet.",
  unlinked: "Some bookings do not say of which vehicle they are.",
});

/**
 * What is next for a vehicle: the booking that it is out with (`back`), else the next one that begins or has begun (`out`);
 * nothing; or not known, and why, a whole sentence.
 */
export type NextBooking =
  | { readonly kind: "back" | "out"; readonly row: Row }
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown"; readonly why: string };

/** Bookings that still take a vehicle, or that could: a state that we do not know may be one. */
const live: ReadonlySet<Row["state"]> = new Set(["awaiting", "approved", "pickedup", "other", "unsent"]);

type Live = { byVehicle: ReadonlyMap<string, readonly Row[]>; hasUnlinked: boolean };
const made = new WeakMap<readonly Row[], Live>();
const none: readonly Row[] = [];

/** A plain loop: it goes over all bookings whenever one of them changes. */
function liveBookings(rows: readonly Row[]): Live {
  const before = made.get(rows);
  if (before !== undefined) return before;
  const byVehicle = new Map<string, Row[]>();
  let hasUnlinked = false;
  for (const row of rows) {
    if (row.goneAt !== undefined || !live.has(row.state)) continue;
    if (row.vehicle === undefined) {
      hasUnlinked = true;
      continue;
    }
    const others = byVehicle.get(row.vehicle);
    if (others === undefined) byVehicle.set(row.vehicle, [row]);
    else others.push(row);
  }
  const found = { byVehicle, hasUnlinked };
  made.set(rows, found);
  return found;
}

const unknown = (why: string): NextBooking => ({ kind: "unknown", why });

/**
 * Which booking of a vehicle is next, from those that are known; never a guess.
 * @param now epoch ms
 */
export function nextBooking(
  vehicle: Pick<VehicleRow, "id" | "mapping">,
  { rows, coverage, unreadable }: Pick<ReplicaView, "rows" | "coverage" | "unreadable">,
  now: number,
): NextBooking {
  const { byVehicle, hasUnlinked } = liveBookings(rows);
  const reference = referenceOf(vehicle);
  const byReference = reference === undefined ? none : (byVehicle.get(reference) ?? none);
  const own = reference === vehicle.id ? byReference : [...byReference, ...(byVehicle.get(vehicle.id) ?? none)];
  const isOut = own.filter(({ state }) => state === "pickedup");
  const [running] = isOut.toSorted((a, b) => b.start - a.start);
  // That it is out is known, whatever else is not.
  if (running !== undefined) return { kind: "back", row: running };
  if (coverage !== "complete") return unknown(text.notAllRead);
  // One that could not be read may be its own, and may come before those that are known.
  if (unreadable > 0) return unknown(text.unreadable);
  if (own.some(({ start }) => Number.isNaN(start))) return unknown(text.noDates);
  const [next] = own.filter(({ start, end }) => (Number.isNaN(end) ? start : end) >= now).toSorted(byStart);
  if (next !== undefined) return { kind: "out", row: next };
  if (reference === undefined) return unknown(text.noReference);
  if (vehicle.mapping.kind === "here") return unknown(text.newReference);
  return hasUnlinked ? unknown(text.unlinked) : { kind: "nothing" };
}

const byStart = (a: Row, b: Row) => a.start - b.start;
