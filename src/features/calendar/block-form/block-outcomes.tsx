import { rangeOfPending } from "#records/blocks/known-blocks.ts";
import { ph, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { isDoubleBooking, isUnmapped } from "#components/write-status/write-nouns.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { useBookings } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { freeParts, type Range } from "../model/bars.ts";
import { holdersWithin } from "../model/blocks.ts";
import { FreeParts, loadedBookings, OverlapList, overlapWords, useLoaded } from "./block-overlaps.tsx";

const text = { tryOther: t`Choose other dates or another vehicle.` };

type Props = {
  pending: PendingWrite;
  /** Its vehicle, as it was chosen. */
  vehicle: CalendarVehicle;
  /** Fills in a free part of its period. */
  onTakeFree: (part: Range) => void;
  /** Maps the vehicle; undefined where no mapping dialog is available. */
  onMap: ((vehicle: CalendarVehicle) => void) | undefined;
};

/** Why a block was refused, and what the user can do about it. */
export function BlockRefusal(props: Props) {
  const { pending, vehicle, onMap } = props;
  if (isDoubleBooking(pending)) return <DoubleBooking {...props} />;
  return (
    <WriteStatus
      pending={pending}
      actions={
        isUnmapped(pending) && onMap !== undefined ? (
          <Button size="sm" variant="primary" onPress={() => onMap(vehicle)}>
            {t`Map ${ph({ vehicle: displayText(pending.write.target, 40) })}`}
          </Button>
        ) : undefined
      }
    />
  );
}

/** A live booking overlaps. The service doesn't say which, so we show the ones we know. */
function DoubleBooking({ pending, vehicle, onTakeFree }: Props) {
  const zone = useZone();
  const { rows } = useBookings();
  const loaded = useLoaded();
  const range = rangeOfPending(pending);
  const bars = range === undefined ? [] : holdersWithin(vehicle, range, rows, zone);
  const isFull = range !== undefined && freeParts(range, bars).length === 0;
  return (
    <WriteStatus
      pending={pending}
      actions={
        range === undefined || bars.length === 0 ? undefined : (
          <FreeParts range={range} bars={bars} onTake={onTakeFree} />
        )
      }
    >
      {bars.length === 0 ? (
        <p className="mt-1">
          {t`We found no overlap among ${loadedBookings(...loaded)}, so we don't know what's free.`} {text.tryOther}
        </p>
      ) : (
        <>
          <p className="mt-1">{overlapWords(bars.length, loaded)}</p>
          <OverlapList overlaps={[{ vehicle, bars }]} zone={zone} />
          {isFull ? (
            <p className="mt-1">
              {t`As far as we know, no part of this period is free.`} {text.tryOther}
            </p>
          ) : null}
        </>
      )}
    </WriteStatus>
  );
}
