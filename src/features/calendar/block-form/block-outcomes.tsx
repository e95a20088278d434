import { rangeOfPending } from "#records/blocks/known-blocks.ts";
import { ph, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { tell } from "#components/write-status/tell.ts";
import { isDoubleBooking, isUnmapped } from "#components/write-status/write-nouns.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { useBookings } from "#queries/bookings.ts";
import { useSendGate } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { freeParts, type Range } from "../model/bars.ts";
import { holdersWithin } from "../model/blocks.ts";
import { FreeParts, loadedBookings, OverlapList, overlapWords, useLoaded } from "./block-overlaps.tsx";
import { blockRangeWords, vehicleOf } from "./block-words.ts";

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
            {t`Map ${ph({ vehicle: vehicleOf(pending) })}`}
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

/** The status of each block sent from the form, until all have a reply. */
export function BlockStatusList({ pendingWrites }: { pendingWrites: readonly PendingWrite[] }) {
  const gate = useSendGate(useSecond());
  const zone = useZone();
  return (
    <>
      <ul aria-label={t`Blocks and their status`} className="grid gap-2">
        {pendingWrites.map((pending) => (
          <li
            key={pending.id}
            data-outcome={pending.id}
            className="grid gap-0.5 rounded-md border border-line px-3 py-2 text-sm max-md:text-base"
          >
            <span className="flex flex-wrap items-center gap-2">
              <KeyTag reference={vehicleOf(pending)} />
              {/* The status below the list has the details. */}
              <span className="font-medium">{tell(pending, gate).state}</span>
            </span>
            <span className="text-ink-2">{blockRangeWords(pending, zone)}</span>
            <span className="font-mono text-xs break-all text-ink-3">{displayText(pending.about.block?.id ?? "")}</span>
          </li>
        ))}
      </ul>
      {pendingWrites.filter(isUnknown).map((pending) => (
        <WriteStatus key={pending.id} pending={pending} />
      ))}
    </>
  );
}
