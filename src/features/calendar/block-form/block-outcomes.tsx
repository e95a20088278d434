import { rangeOfPending } from "#records/ledger/known-blocks.ts";
import { ph, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { useState } from "react";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { isDoubleBooking, isUnmapped } from "#components/write-status/ended-words.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { useParked } from "#queries/blocks.ts";
import { useBookings } from "#queries/bookings.ts";
import { useSendGate } from "#queries/outbox.ts";
import { outcomeWords } from "#components/write-status/outcome-line.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { freeParts } from "../model/bars.ts";
import { aroundBlock, holdersWithin } from "../model/blocks.ts";
import { loadedBookings, OverlapList, useLoaded } from "./block-overlaps.tsx";
import { blockRangeWords, vehicleOf } from "./block-words.ts";

const text = {
  noneKnown: (count: number, isAll: boolean) =>
    t`None of ${loadedBookings(count, isAll)} overlaps, so we don't know what's free.`,
  oneOverlaps: (count: number, isAll: boolean) => t`Among ${loadedBookings(count, isAll)}, this one overlaps:`,
  manyOverlap: (count: number, isAll: boolean) => t`Among ${loadedBookings(count, isAll)}, these overlap:`,
};

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
            {t`Map ${ph({ vehicle: vehicleOf(pending) })}`}
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
  const range = rangeOfPending(pending);
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
    announce(
      t`${ph({ vehicle: vehicleOf(pending) })}, ${ph({ range: blockRangeWords(pending) })} is saved. We'll tell you when the dates look free; nothing is sent automatically.`,
    );
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
              {parts.length === 1 ? t`Block only the free part` : t`Block only the free parts`}
            </Button>
          )}
          <Button size="sm" onPress={() => void park()}>
            {t`Remind me when it's free`}
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
          {parts.length === 0 ? <p className="mt-1">{t`They leave nothing of the dates free.`}</p> : null}
        </>
      )}
      {isUnkept ? (
        <p className="mt-1">{t`It's saved only until this page closes, because this browser couldn't save it.`}</p>
      ) : null}
    </WriteStatus>
  );
}

/** How each block that was sent from the form stands, until all are answered. */
export function BlocksSent({ pendingWrites }: { pendingWrites: readonly PendingWrite[] }) {
  const gate = useSendGate(useSecond());
  const zone = useZone();
  return (
    <>
      <ul aria-label={t`Blocks in progress`} className="grid gap-2">
        {pendingWrites.map((pending) => (
          <li
            key={pending.id}
            className="grid gap-0.5 rounded-md border border-line px-3 py-2 text-sm max-md:text-base"
          >
            <span className="flex flex-wrap items-center gap-2">
              <KeyTag reference={vehicleOf(pending)} />
              {/* The rest of it stands below. */}
              <span className="font-medium">
                {isUnknown(pending) ? t`Outcome unknown` : outcomeWords(pending, gate)}
              </span>
            </span>
            <span className="text-ink-2">{blockRangeWords(pending, zone)}</span>
            <span className="font-mono text-xs break-all text-ink-3">{displayText(pending.about.block?.id ?? "")}</span>
          </li>
        ))}
      </ul>
      {/* Asked again with the same key, or settled by a person. */}
      {pendingWrites.filter(isUnknown).map((pending) => (
        <WriteStatus key={pending.id} pending={pending} />
      ))}
    </>
  );
}
