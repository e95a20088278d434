import { ph, t } from "@lingui/core/macro";
import { Lock, Ban, Check, type LucideIcon } from "lucide-react";
import { useState, type ComponentType, type ReactNode } from "react";
import { useSession } from "#queries/session.tsx";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { usePendingWrites, useOutboxView } from "#queries/outbox.ts";
import { footBar } from "#ui/browser/foot-bar.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { RawFields } from "#ui/overlay/raw-fields.tsx";
import { displayText } from "#values/text.ts";
import { MapForm } from "../mapping/map-form.tsx";
import { NextCell, useNextUp } from "../list/next-up.tsx";
import { mappingOf } from "../vehicle-groups.ts";
import { MappingNotice } from "../mapping-notice.tsx";
import { useOpenVehicle, type FormShown, useVehiclesAround, vehiclesAround } from "../open-vehicle.ts";
import { referenceDrafts } from "../after-write.ts";
import { VehicleBookings } from "./vehicle-bookings.tsx";
import { VehicleFacts } from "../mapping/vehicle-facts.tsx";
import { tookEffect } from "#records/outbox/ended-records.ts";
import type { MappingRecord } from "#records/vehicles/mapping-log.ts";
import { useMappings } from "#queries/vehicles.ts";
import { mayBeOpen } from "#components/write-status/not-sent.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { referenceWords } from "#components/write-status/write-nouns.ts";

/** Another feature's dialog, so that users can block without leaving the vehicle. `reference`: of the vehicle to block. */
export type BlockDialog = ComponentType<{ reference: string; onClose: () => void }>;

type Props = { row: VehicleRow; pending: PendingWrite | undefined };

export function VehicleBody({ shown, BlockDialog, ...props }: Props & { shown: FormShown; BlockDialog: BlockDialog }) {
  return shown.isShown ? <Mapping {...props} shown={shown} /> : <AtRest {...props} BlockDialog={BlockDialog} />;
}

function Mapping({ row, pending, shown }: Props & { shown: FormShown }) {
  const { close } = useVehiclesAround();
  const isPhone = usePhone();
  const open = useOpenVehicle();
  const next = useNext(row.id);
  const { request, isNeeded, leave } = shown;
  return (
    <MapForm
      row={row}
      prefilled={referenceOf(row)}
      focusRequest={request}
      onCancel={isNeeded ? close : leave}
      onMapped={leave}
      // A phone has a back button in the head.
      hasOwnWayOut={isPhone && isNeeded}
      onNext={isNeeded && next !== undefined ? () => open(next.id, "map") : undefined}
      className="flex min-h-0 flex-1 flex-col"
    >
      {(fields, buttons) => (
        <>
          <Scrolled row={row} pending={pending} isForm>
            {fields}
          </Scrolled>
          {buttons === null ? null : <Foot>{buttons}</Foot>}
        </>
      )}
    </MapForm>
  );
}

function AtRest({ row, pending, BlockDialog }: Props & { BlockDialog: BlockDialog }) {
  const { client } = useSession();
  const open = useOpenVehicle();
  const isPhone = usePhone();
  const [isBlocking, setBlocking] = useState(false);
  const reference = referenceOf(row) ?? "";
  const draft = referenceDrafts.get(client.id, row.id)?.reference;
  const actions = (
    <div className="flex gap-2 max-md:grid max-md:grid-cols-2">
      <Button
        wide={isPhone}
        icon={<Lock strokeWidth={1.75} />}
        notNow={row.goneAt === undefined ? undefined : t`No longer listed`}
        onPress={() => setBlocking(true)}
      >
        {t`Block dates`}
      </Button>
      <Button wide={isPhone} onPress={() => open(row.id, "map")}>
        {t`Change`}
      </Button>
    </div>
  );
  return (
    <>
      <Scrolled row={row} pending={pending}>
        {isPhone ? null : actions}
        {draft === undefined || draft === reference ? null : (
          <p className="-mt-2 text-pretty text-ink-3">{t`Your draft: ${ph({ reference: displayText(draft, 80) })}`}</p>
        )}
      </Scrolled>
      {/* On a phone the buttons are within reach of the thumb. */}
      {isPhone ? <Foot>{actions}</Foot> : null}
      {isBlocking ? (
        <Part>
          <BlockDialog reference={reference} onClose={() => setBlocking(false)} />
        </Part>
      ) : null}
    </>
  );
}

function VehicleNext({ row }: { row: VehicleRow }) {
  const next = useNextUp()(row);
  return <KeyValue items={[{ term: t`Next on the calendar`, children: <NextCell {...next} isSpelled /> }]} />;
}

type ScrolledProps = Props & {
  /** Whether it contains the form: the notice is then next to it. */
  isForm?: boolean;
  children: ReactNode;
};

function Scrolled({ row, pending, isForm = false, children }: ScrolledProps) {
  const open = useOpenVehicle();
  const next = useNext(row.id);
  const goOn =
    next === undefined ? undefined : (
      <Button size="sm" onPress={() => open(next.id, "map")}>
        {t`Map the next one`}
      </Button>
    );
  // The outcome of the current reference says nothing about what is being typed.
  const isPast = isForm && pending?.state === "applied" && referenceOf(row) !== undefined;
  const notice = pending === undefined || isPast ? null : <MappingNotice row={row} pending={pending} next={goOn} />;
  return (
    <div className="flex flex-1 flex-col gap-5 overflow-auto px-5 py-4 max-md:px-4">
      {isForm ? null : notice}
      {row.goneAt === undefined ? null : (
        <Callout tone="wait" title={t`No longer listed`}>
          <Fill
            text={t`The service's complete list from ${ph({ when: "{when}" })} didn't include this vehicle. This is its last known data.`}
            parts={{ when: <ShortMoment ms={row.goneAt} /> }}
          />
        </Callout>
      )}
      {isForm ? <VehicleFacts row={row} /> : <VehicleNext row={row} />}
      {isForm ? notice : null}
      {children}
      <VehicleBookings row={row} />
      {isForm ? null : <VehicleFacts row={row} isHeaded />}
      <RawFields raw={row.reading.raw} />
      <MappingHistory vehicle={row.id} />
    </div>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <div
      ref={footBar}
      className="flex flex-none flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3 max-xl:[&_kbd]:hidden max-md:flex-col-reverse max-md:items-stretch max-md:px-4"
    >
      {children}
    </div>
  );
}

/** The next vehicle without a known reference in screen order, from the top again after the last. */
function useNext(id: string): VehicleRow | undefined {
  const { groups } = useVehiclesAround();
  const pendingWrites = usePendingWrites();
  const isNext = (row: VehicleRow) => {
    const pending = mappingOf(pendingWrites, row.id);
    const isOnItsWay = pending !== undefined && isOpen(pending);
    return row.id !== id && row.goneAt === undefined && referenceOf(row) === undefined && !isOnItsWay;
  };
  return vehiclesAround(groups, id, isNext).after ?? groups.flatMap(({ rows }) => rows).find(isNext);
}

const text = {
  accepted: (change: string) => t`${change}, done`,
  byHand: (change: string) => t`${change}, marked as done`,
  notByHand: (change: string) => t`${change}, marked as not done`,
  refused: (change: string) => t`${change}, refused`,
  notDone: (change: string) => t`${change}, not done`,
};

/** This browser's mappings of a vehicle with their outcomes, newest first. */
function MappingHistory({ vehicle }: { vehicle: string }) {
  const { records, isRead } = useMappings(vehicle);
  const { phase } = useOutboxView();
  return (
    <section aria-label={t`Mapping history`}>
      <h3 className="mb-2 flex items-center text-xs font-semibold text-ink-2">
        {t`Mapping history`} <span className="ml-auto font-normal text-ink-3">{t`from this browser`}</span>
      </h3>
      {records.length > 0 ? (
        <ol className="grid gap-3">
          {records.map((record) => (
            <Entry key={record.intent} record={record} />
          ))}
        </ol>
      ) : (
        <p className="text-ink-3">
          {isRead ? t`None recorded in this browser.` : phase === "blocked" ? mayBeOpen : t`Loading saved mappings.`}
        </p>
      )}
    </section>
  );
}

function Entry({ record }: { record: MappingRecord }) {
  const { from, to, at, outcome, requestId, said } = record;
  const words = text[outcome](
    from === undefined ? referenceWords(to) : `${referenceWords(from)} → ${referenceWords(to)}`,
  );
  const Icon: LucideIcon = tookEffect(record) ? Check : Ban;
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-2.5">
      <span aria-hidden className="grid size-[22px] place-items-center rounded-full border border-line text-ink-3">
        <Icon size={12} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p className="text-pretty break-words">
          {said === undefined ? words : t`${ph({ outcome: words })}: “${ph({ said: displayText(said) })}”`}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3 max-md:text-sm">
          <ShortMoment ms={at} />
          {requestId === undefined ? null : <CopyableId value={requestId} label={t`request ID`} short />}
        </p>
      </div>
    </li>
  );
}
