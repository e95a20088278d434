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

/** The block IDs in use as far as this browser knows. */
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

/** The known live bookings of a vehicle that overlap a range. */
export function holdersWithin(vehicle: Vehicle, range: Range, rows: readonly Row[], zone: string): readonly Bar[] {
  const { bars } = barsWithin(trackOf(tracksOf(rows), vehicle), [], range, zone);
  return bars.filter(({ of }) => of.kind === "booking" && holdsDates(of.row.state));
}

/** The known bookings of a vehicle that overlap a range but are no longer live, by service_booking_id. */
function releasedWithin(vehicle: Vehicle, range: Range, rows: readonly Row[], zone: string): readonly string[] {
  const within = rowsWithin(trackOf(tracksOf(rows), vehicle), range.from, range.until);
  return within.filter((row) => isReleased(row) && meet(rowSpan(row, zone), range)).map(({ id }) => id);
}

const isReleased = ({ state, goneAt }: Row) => goneAt !== undefined || !holdsDates(state);

/** The known bookings on a block's dates: those that block it, and those that no longer do. */
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
 * Status of a parked block. `free`: as far as we know, so it can be offered; `taken`: by known bookings; `hidden`: no known
 * booking overlaps, and none was released since the refusal; `unread`: not all bookings are loaded; `over`: in the past.
 */
export type ParkedStanding = "free" | "taken" | "hidden" | "unread" | "over";

/** Judges a parked block by the known bookings. */
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
    // Incomplete bookings may lack the ones that blocked it.
    const isKnown = isAllRead(bookings) || blockers.every((id) => rows.some((row) => row.id === id));
    return isKnown ? "free" : "unread";
  }
  if (!isAllRead(bookings)) return "unread";
  // We never knew what overlapped: offer it again only once a booking was released since.
  const hasLetGo = releasedWithin(vehicle, range, rows, zone).some((id) => !letGo.includes(id));
  return hasLetGo ? "free" : "hidden";
}
