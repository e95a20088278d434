import type { CalendarVehicle } from "./calendar-vehicles.ts";
import { holdsDates, rowSpan } from "#records/booking-span.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { isOpen } from "#records/outbox/pending-write.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { holds, rangeOf } from "#records/ledger/block-record.ts";
import type { LedgerView } from "#records/ledger/ledger.ts";
import type { ParkedBlock } from "#records/ledger/parked.ts";
import type { Row } from "#records/replica/row.ts";
import { shownZone } from "#values/zone.ts";
import { barsWithin, meet, type Bar, type Range } from "./bars.ts";
import type { UsedId } from "./block-id.ts";
import { calendarVehicles, trackOf } from "./calendar-vehicles.ts";
import { rowsWithin, tracksOf } from "./tracks.ts";

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

/** A vehicle by its reference: of the list, else by the reference alone. */
export function vehicleNamed(reference: string, rows: FleetView["rows"]): CalendarVehicle {
  const listed = calendarVehicles(rows).find((vehicle) => vehicle.reference === reference);
  if (listed !== undefined) return listed;
  const text = reference.toLowerCase();
  return { id: reference, reference, title: undefined, name: reference, isMapped: undefined, text };
}

type Vehicle = Pick<CalendarVehicle, "id" | "reference">;

/** The known bookings of a vehicle that reach into a range and hold it. */
export function holdersWithin(vehicle: Vehicle, range: Range, rows: readonly Row[], zone: string): readonly Bar[] {
  const { bars } = barsWithin(trackOf(tracksOf(rows), vehicle), [], range, zone);
  return bars.filter(({ of }) => of.kind === "booking" && holdsDates(of.row.state));
}

/** The known bookings of a vehicle that reach into a range and hold it no more, by service_booking_id. */
export function releasedWithin(vehicle: Vehicle, range: Range, rows: readonly Row[], zone: string): readonly string[] {
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
