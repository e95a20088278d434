import type { CalendarVehicle } from "./model/calendar-vehicles.ts";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { isDoubleBooking, isUnmapped } from "#components/write-status/ended-words.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { useParked } from "#queries/blocks.ts";
import { useBookings } from "#queries/bookings.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { freeParts } from "./model/bars.ts";
import { aroundBlock, holdersWithin } from "./model/blocks.ts";
import { loadedBookings, OverlapList, useLoaded } from "./block-overlaps.tsx";
import { blockRangeWords, rangeOfIntent, vehicleOf } from "./block-words.ts";

const text = catalogue("calendar/block-refusal", {
  map: (vehicle: string) => `Map ${vehicle}`,
  parked: (vehicle: string, range: string) =>
    `${vehicle}, ${range}, is parked. It is offered again, and never sent by itself.`,
  noneKnown: (count: number, isAll: boolean) =>
    `None of ${loadedBookings(count, isAll)} overlaps, so what is free is not known here.`,
  oneOverlaps: (count: number, isAll: boolean) => `Among ${loadedBookings(count, isAll)}, this one overlaps:`,
  manyOverlap: (count: number, isAll: boolean) => `Among ${loadedBookings(count, isAll)}, these overlap:`,
  nothingFree: "They leave nothing of the range free.",
  unkept: "It is parked, but only until this page closes: this browser could not keep it.",
  onlyPart: "Block only the free part",
  onlyParts: "Block only the free parts",
  park: "Offer again when it is cancelled",
});

type Props = {
  pending: PendingWrite;
  /** Its vehicle, as it was chosen. */
  vehicle: CalendarVehicle;
  /** The zone that the block is typed in. */
  draftZone: string;
  /** Goes on with what is free of the range. */
  onFreeOnly: () => void;
  /** Maps the vehicle; undefined where that cannot be done from here. */
  onMap: ((vehicle: CalendarVehicle) => void) | undefined;
  /** It waits for the booking to go, and the form is done with it. */
  onParked: () => void;
};

/** Why a block was not made, and what can be done about it. */
export function BlockRefusal(props: Props) {
  const { pending, vehicle, onMap } = props;
  if (isDoubleBooking(pending)) return <DoubleBooking {...props} />;
  return (
    <WriteStatus
      pending={pending}
      actions={
        isUnmapped(pending) && onMap !== undefined ? (
          <Button size="sm" variant="primary" onPress={() => onMap(vehicle)}>
            {text.map(vehicleOf(pending))}
          </Button>
        ) : undefined
      }
    />
  );
}

/** A live booking is in the way. Which one is ours to infer, and said to be so. */
function DoubleBooking({ pending, vehicle, draftZone, onFreeOnly, onParked }: Props) {
  const zone = useZone();
  const parked = useParked();
  const { rows } = useBookings();
  const loaded = useLoaded();
  const [isUnkept, setUnkept] = useState(false);
  const range = rangeOfIntent(pending);
  const bars = range === undefined ? [] : holdersWithin(vehicle, range, rows, zone);
  const parts = range === undefined || bars.length === 0 ? [] : freeParts(range, bars);
  const park = async () => {
    const { block } = pending.about;
    if (block === undefined) return;
    const { id: blockId, start, end } = block;
    const around = aroundBlock({ start, end }, vehicle, rows);
    const at = pending.endedAt ?? pending.clickedAt;
    const isKept = await parked.park({
      reference: pending.write.target,
      blockId,
      start,
      end,
      zone: draftZone,
      at,
      ...around,
    });
    announce(text.parked(vehicleOf(pending), blockRangeWords(pending)));
    if (isKept) onParked();
    else setUnkept(true);
  };
  return (
    <WriteStatus
      pending={pending}
      actions={
        <>
          {parts.length === 0 ? null : (
            <Button size="sm" onPress={onFreeOnly}>
              {parts.length === 1 ? text.onlyPart : text.onlyParts}
            </Button>
          )}
          <Button size="sm" onPress={() => void park()}>
            {text.park}
          </Button>
        </>
      }
    >
      {bars.length === 0 ? (
        <p className="mt-1">{text.noneKnown(...loaded)}</p>
      ) : (
        <>
          <p className="mt-1">{(bars.length === 1 ? text.oneOverlaps : text.manyOverlap)(...loaded)}</p>
          <OverlapList overlaps={[{ vehicle, bars }]} zone={zone} />
          {parts.length === 0 ? <p className="mt-1">{text.nothingFree}</p> : null}
        </>
      )}
      {isUnkept ? <p className="mt-1">{text.unkept}</p> : null}
    </WriteStatus>
  );
}
