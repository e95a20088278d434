import { isOpen } from "#records/outbox/pending-write.ts";
import { holds, rangeOf } from "#records/ledger/block-record.ts";
import type { LedgerView } from "#records/ledger/ledger.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { barsWithin, meet, type Bar, type Range } from "./bars.ts";
import { type CalendarVehicle, trackOf } from "./calendar-vehicles.ts";
import { holdsDates, rowSpan } from "#records/replica/booking-span.ts";
import type { ParkedBlock } from "#records/ledger/parked.ts";
import { type Row, isAllRead } from "#records/replica/row.ts";
import { shownZone } from "#values/zone.ts";
import type { UsedId } from "./block-id.ts";
import { rowsWithin, tracksOf } from "./tracks.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";

/** The ids that are in use as far as this browser knows. */
export function usedIds(
  { records }: LedgerView,
  { open }: OutboxView,
  parked: readonly ParkedBlock[],
): readonly UsedId[] {
  return [
    ...records.filter(holds).map((record) => usedId(record, "blocked")),
    ...open.flatMap((pending): UsedId[] => {
      const { block } = pending.about;
      if (pending.write.kind !== "block" || block === undefined || !isOpen(pending)) return [];
      const { id: blockId, start, end } = block;
      return [usedId({ reference: pending.write.target, blockId, start, end }, "open")];
    }),
    ...parked.map((each) => usedId(each, "parked")),
  ];
}

const usedId = ({ reference, blockId, start, end }: Omit<UsedId, "how">, how: UsedId["how"]): UsedId => ({
  reference,
  blockId,
  start,
  end,
  how,
});

type Vehicle = Pick<CalendarVehicle, "id" | "reference">;

/** The known bookings of a vehicle that reach into a range and hold it. */
export function holdersWithin(vehicle: Vehicle, range: Range, rows: readonly Row[], zone: string): readonly Bar[] {
  const { bars } = barsWithin(trackOf(tracksOf(rows), vehicle), [], range, zone);
  return bars.filter(({ of }) => of.kind === "booking" && holdsDates(of.row.state));
}

/** The known bookings of a vehicle that reach into a range and hold it no more, by service_booking_id. */
function releasedWithin(vehicle: Vehicle, range: Range, rows: readonly Row[], zone: string): readonly string[] {
  const within = rowsWithin(trackOf(tracksOf(rows), vehicle), range.from, range.until);
  return within.filter((row) => isReleased(row) && meet(rowSpan(row, zone), range)).map(({ id }) => id);
}

const isReleased = ({ state, goneAt }: Row) => goneAt !== undefined || !holdsDates(state);

/** What is known of the bookings on the dates of a block: what is in its way, and what is no more. */
export function aroundBlock(
  block: Pick<ParkedBlock, "start" | "end">,
  vehicle: Vehicle,
  rows: readonly Row[],
): Pick<ParkedBlock, "blockers" | "letGo"> {
  const span = rangeOf(block);
  if (span === undefined) return { blockers: [], letGo: [] };
  const range = { from: span.start, until: span.end };
  const zone = shownZone();
  return {
    blockers: holdersWithin(vehicle, range, rows, zone).map(({ key }) => key),
    letGo: releasedWithin(vehicle, range, rows, zone),
  };
}

/**
 * How a parked block stands: `free` as far as is known, so that it can be offered; `taken` by known bookings; `hidden`:
 * nothing known is in its way, but nothing of that changed since the service refused it; `unread`: too little is known of the
 * bookings to say; `over`: its range is past.
 */
export type ParkedStanding = "free" | "taken" | "hidden" | "unread" | "over";

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
