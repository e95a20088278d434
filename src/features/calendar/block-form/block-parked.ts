import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { rangeOf } from "#records/ledger/block-record.ts";
import type { ParkedBlock } from "#records/ledger/parked.ts";
import { isAllRead } from "#records/replica/row.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { holdersWithin, releasedWithin } from "../model/block-known.ts";

/**
 * How a parked block stands: `free` as far as is known, so that it can be offered; `taken` by known bookings; `hidden`:
 * nothing known is in its way, but nothing of that changed since the service refused it; `unread`: too little is known of the
 * bookings to say; `over`: its range is past.
 */
export type ParkedStanding = "free" | "taken" | "hidden" | "unread" | "over";

type Vehicle = Pick<CalendarVehicle, "id" | "reference">;

/** Judges a parked block by the bookings as they are known. */
export function parkedStanding(
  parked: ParkedBlock,
  vehicle: Vehicle,
  bookings: Pick<ReplicaView, "phase" | "coverage" | "unreadable" | "rows">,
  { zone, now }: { zone: string; now: number },
): ParkedStanding {
  const { phase, rows } = bookings;
  const span = rangeOf(parked);
  if (span === undefined || span.end <= now) return "over";
  const range = { from: span.start, until: span.end };
  if (phase !== "ready") return "unread";
  if (holdersWithin(vehicle, range, rows, zone).length > 0) return "taken";
  const { blockers, letGo } = parked;
  if (blockers.length > 0) {
    // A list that was not read to its end, or not in every row, may lack just these.
    const isKnown = isAllRead(bookings) || blockers.every((id) => rows.some((row) => row.id === id));
    return isKnown ? "free" : "unread";
  }
  if (!isAllRead(bookings)) return "unread";
  // What was in the way was never known here: only a booking that let go of the dates since is a reason to ask anew.
  const hasLetGo = releasedWithin(vehicle, range, rows, zone).some((id) => !letGo.includes(id));
  return hasLetGo ? "free" : "hidden";
}
