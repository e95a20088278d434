import { t } from "@lingui/core/macro";
import { isOpen } from "#records/outbox/pending-write.ts";
import { tookEffect } from "#records/outbox/ended-records.ts";
import type { OwnBlocksView } from "#records/blocks/own-blocks.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { barsWithin, type Bar, type Range } from "./bars.ts";
import { type CalendarVehicle, trackOf } from "./calendar-vehicles.ts";
import { holdsDates } from "#records/replica/booking-span.ts";
import type { Row } from "#records/replica/row.ts";
import type { UsedId } from "./block-id.ts";
import { tracksOf, type Tracks } from "./tracks.ts";

/** Shown before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const cannotBeLifted = t`Blocks can't be removed here later.`;

/** The block IDs in use as far as this browser knows. */
export function usedIds({ records }: OwnBlocksView, { open }: OutboxView): readonly UsedId[] {
  return [
    ...records.filter(tookEffect).map(({ reference, blockId, start, end }): UsedId => {
      return { reference, blockId, start, end, how: "blocked" };
    }),
    ...open.flatMap((pending): UsedId[] => {
      const { block } = pending.about;
      if (pending.write.kind !== "block" || block === undefined || !isOpen(pending)) return [];
      const { id: blockId, start, end } = block;
      return [{ reference: pending.write.target, blockId, start, end, how: "open" }];
    }),
  ];
}

type Vehicle = Pick<CalendarVehicle, "id" | "reference">;

/** The known live bookings of a vehicle that overlap a range. */
export const holdersWithin = (vehicle: Vehicle, range: Range, rows: readonly Row[], zone: string): readonly Bar[] =>
  holdersOn(tracksOf(rows), vehicle, range, zone);

/** The same from the bookings of all vehicles. */
export function holdersOn(tracks: Tracks, vehicle: Vehicle, range: Range, zone: string): readonly Bar[] {
  const { bars } = barsWithin(trackOf(tracks, vehicle), [], range, zone);
  return bars.filter(({ of }) => of.kind === "booking" && holdsDates(of.row.state));
}
