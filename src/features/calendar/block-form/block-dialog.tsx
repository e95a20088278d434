import { ph, t } from "@lingui/core/macro";
import { type CalendarVehicle, vehicleByReference } from "../model/calendar-vehicles.ts";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { isDoubleBooking, isUnmapped } from "#components/write-status/write-nouns.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { DialogBeside } from "#ui/overlay/dialog-beside.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { displayText } from "#values/text.ts";
import { BlockFields } from "./block-fields.tsx";
import { MapSlot } from "../model/block-dialog-store.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { useBlockForm } from "./use-block-form.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { dayEnd, dayOf, dayStart } from "#values/zone-day.ts";
import { rangeOfPending } from "#records/blocks/known-blocks.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { useBookings } from "#queries/bookings.ts";
import { holdersWithin } from "../model/blocks.ts";
import { FreeParts, OverlapList, useLoadedBookings } from "./block-overlaps.tsx";

type Props = Parameters<typeof useBlockForm>[0] & {
  /** Where the chosen days are on the page. */
  beside?: (() => DOMRect | undefined) | undefined;
  onClose: () => void;
};

/** The form that blocks dates of one vehicle or several. In wide windows it is beside the chosen days, which stay in reach. */
export function BlockDialog({ beside, onClose, ...options }: Props) {
  const form = useBlockForm(options);
  const renderMap = use(MapSlot);
  const [mapping, setMapping] = useState<CalendarVehicle>();
  const content = useRef<HTMLDivElement>(null);
  const { draft, plan, tries, refused } = form;
  const moveFocus = useEffectEvent(() => {
    const wrong = content.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (plan.blocks.length === 0) wrong?.focus();
  });
  // Only on sending: while the user corrects a field, the focus stays there.
  useEffect(() => {
    if (tries > 0) moveFocus();
  }, [tries]);
  const sendFrom = ({ target }: Event) => {
    // The form may lie beside an open booking, and then these keys are meant for the dialog over that.
    const own = content.current?.closest("[role=dialog]");
    if (target !== document.body && !(target instanceof Node && own?.contains(target) === true)) return false;
    form.send();
    return undefined;
  };
  // Must run before the focused button handles the same Enter.
  useShortcuts({ "mod+Enter": mapping === undefined ? sendFrom : undefined }, { inDialog: true });

  if (mapping !== undefined && renderMap !== undefined) {
    const { id, reference } = mapping;
    return (
      <Part>
        {renderMap({
          // A vehicle known only from bookings has its reference as its ID.
          vehicle: id === reference ? undefined : id,
          reference,
          onClose: () => setMapping(undefined),
          onMapped: (mapped) => {
            setMapping(undefined);
            form.mapped(mapping, mapped);
          },
        })}
      </Part>
    );
  }
  const onMap = renderMap === undefined ? undefined : setMapping;
  const isDoubleBooked = refused.some(isDoubleBooking);
  return (
    <DialogBeside
      title={titleOf(draft.vehicles)}
      beside={beside}
      onClose={onClose}
      footer={
        <>
          <Button keys={["Esc"]} onPress={onClose}>
            {t`Close`}
          </Button>
          {/* A known booking is in the way, so sending isn't the first thing to do. */}
          <SendButton form={form} isPrimary={!isDoubleBooked && form.overlaps.length === 0} />
        </>
      }
    >
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {refused.map((pending) => (
          <BlockRefusal key={pending.id} form={form} pending={pending} onMap={onMap} />
        ))}
        {form.isSentInPart ? <Callout tone="danger" role="alert" title={t`Not everything was sent`} /> : null}
        {form.write.notices}
        <BlockFields form={form} overlaps={isDoubleBooked ? [] : form.overlaps} onMap={onMap} />
        {form.asked === "" ? null : (
          <Callout
            tone="wait"
            role="alert"
            title={t`Block anyway?`}
            actions={
              <>
                <Button autoFocus size="sm" onPress={form.takeBackQuestion}>
                  {t`Not yet`}
                </Button>
                <Button size="sm" variant="primary" keys={[commandKey, "↵"]} onPress={form.send}>
                  {t`Block anyway`}
                </Button>
              </>
            }
          >
            {form.asked}
          </Callout>
        )}
      </div>
    </DialogBeside>
  );
}

function SendButton({ form, isPrimary }: { form: ReturnType<typeof useBlockForm>; isPrimary: boolean }) {
  const { length: count } = form.plan.blocks;
  return (
    <Button
      variant={isPrimary ? "primary" : "plain"}
      keys={[commandKey, "↵"]}
      busy={form.write.isSubmitting ? t`Saving` : undefined}
      notNow={form.write.hint}
      onPress={form.send}
    >
      {count > 1 ? t`Block dates (${count} blocks)` : t`Block dates`}
    </Button>
  );
}

function titleOf(chosen: readonly CalendarVehicle[]): string {
  const [first] = chosen;
  if (first === undefined) return t`Block dates`;
  return chosen.length === 1
    ? t`Block ${ph({ vehicle: displayText(first.name, 60) })}`
    : t`Block ${ph({ count: chosen.length })} vehicles`;
}

/** The form for a vehicle outside the calendar, filled in with today. A notification says how the block ended. */
export function BlockVehicleDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { rows } = useVehicles();
  const zone = useZone();
  const now = useNow();
  const [opening] = useState(() => {
    const today = dayOf(zone, now);
    const range = { from: dayStart(zone, today), until: dayEnd(zone, today) };
    return { kind: "chosen", vehicles: [vehicleByReference(reference, rows)], range } as const;
  });
  return <BlockDialog opening={opening} onSent={(_, isAll) => isAll && onClose()} onClose={onClose} />;
}

type RefusalProps = {
  form: ReturnType<typeof useBlockForm>;
  pending: PendingWrite;
  /** Maps the vehicle; undefined where no mapping dialog is available. */
  onMap: ((vehicle: CalendarVehicle) => void) | undefined;
};

/** Why a block was refused, and what the user can do about it. */
function BlockRefusal({ form, pending, onMap }: RefusalProps) {
  if (isDoubleBooking(pending)) return <DoubleBooking form={form} pending={pending} />;
  return (
    <WriteStatus
      pending={pending}
      actions={
        isUnmapped(pending) && onMap !== undefined ? (
          <Button size="sm" variant="primary" onPress={() => onMap(form.vehicleOf(pending))}>
            {t`Map ${ph({ vehicle: displayText(pending.write.target, 40) })}`}
          </Button>
        ) : undefined
      }
    />
  );
}

/** A live booking overlaps. The service doesn't say which, so we show the ones we know. */
function DoubleBooking({ form, pending }: Omit<RefusalProps, "onMap">) {
  const vehicle = form.vehicleOf(pending);
  const zone = useZone();
  const { rows } = useBookings();
  const loaded = useLoadedBookings();
  const range = rangeOfPending(pending);
  const bars = range === undefined ? [] : holdersWithin(vehicle, range, rows, zone);
  return (
    <WriteStatus
      pending={pending}
      actions={
        range === undefined || bars.length === 0 ? undefined : (
          <FreeParts range={range} bars={bars} onTake={(part) => form.takeFree(part, pending)} />
        )
      }
    >
      {bars.length === 0 ? (
        <p className="mt-1">{t`We couldn't find the booking in ${loaded}.`}</p>
      ) : (
        <>
          <p className="mt-1">{t`In ${loaded}, these may overlap:`}</p>
          <OverlapList overlaps={[{ vehicle, bars }]} zone={zone} />
        </>
      )}
    </WriteStatus>
  );
}
