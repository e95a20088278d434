import { useEffect, useRef, type ReactNode } from "react";
import { useSession } from "#queries/session.tsx";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { RawFields } from "#ui/feedback/raw-fields.tsx";
import { displayText } from "#values/text.ts";
import { useVehiclesAround, vehiclesAround } from "../vehicles-context.ts";
import { MapButtons, MapFields, pressInForm } from "../mapping/map-form.tsx";
import { MappingHistory } from "./mapping-history.tsx";
import { MappingNotice } from "../mapping-notice.tsx";
import { useOpenVehicle, type FormShown } from "../open-vehicle.ts";
import { referenceDrafts } from "../reference-drafts.ts";
import { useMapForm } from "../mapping/use-map-form.ts";
import { VehicleBookings } from "./vehicle-bookings.tsx";
import { VehicleFacts } from "../mapping/vehicle-facts.tsx";

const text = catalogue("vehicles/body", {
  change: "Change",
  notSent: (reference: string) => `Typed and not sent: ${reference}`,
  mapNext: "Map the next one",
  gone: "No longer listed",
  goneDetail:
    "The service’s whole list, read {when}, did not hold this vehicle. What stands below is what it said before.",
});

type Props = { row: VehicleRow; pending: PendingWrite | undefined; shown: FormShown };

/** What the panel of a vehicle holds. */
export function VehicleBody({ row, pending, shown }: Props) {
  return shown.isShown ? <Mapping {...{ row, pending, shown }} /> : <AtRest {...{ row, pending, shown }} />;
}

function Mapping({ row, pending, shown }: Props) {
  const { close } = useVehiclesAround();
  const isPhone = usePhone();
  const open = useOpenVehicle();
  const field = useRef<HTMLInputElement>(null);
  const form = useMapForm(row, referenceOf(row));
  const next = useNext(row.id);
  const { request, isNeeded, leave } = shown;
  useEffect(() => {
    if (request === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [request]);
  const save = async (isSure: boolean) => {
    if ((await form.save(isSure)) === "stays") field.current?.focus();
  };
  const saveAndNext = async () => {
    if ((await form.save(form.isAsking)) !== "sent") return;
    if (next !== undefined) open(next.id, "map");
  };
  const cancel = isNeeded ? close : leave;
  const back = () => {
    if (!form.isAsking) return cancel();
    form.keep();
    field.current?.focus();
  };
  const send = () => void (isNeeded && next !== undefined ? saveAndNext() : save(form.isAsking));
  return (
    // It only listens: whatever has the focus inside, the keys are meant for the form.
    <div
      role="presentation"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => pressInForm(event, send, back)}
    >
      <Scrolled row={row} pending={pending} isForm>
        <MapFields form={form} inputRef={field} onSave={(isSure) => void save(isSure)} />
      </Scrolled>
      {/* While something is asked there is one decision, and it is not here. */}
      {form.isAsking ? null : (
        <Foot>
          <MapButtons
            form={form}
            // A phone has its way back at the head.
            onCancel={isPhone && isNeeded ? undefined : cancel}
            onSave={() => void save(false)}
            onSaveAndNext={isNeeded && next !== undefined ? () => void saveAndNext() : undefined}
          />
        </Foot>
      )}
    </div>
  );
}

function AtRest({ row, pending, shown }: Props) {
  const { client } = useSession();
  const isPhone = usePhone();
  const draft = referenceDrafts.get(client.id, row.id);
  const change = (
    <Button wide={isPhone} onPress={shown.open}>
      {text.change}
    </Button>
  );
  return (
    <>
      <Scrolled row={row} pending={pending}>
        {isPhone ? null : <div className="-mt-2 flex flex-wrap items-center gap-3">{change}</div>}
        {draft === undefined || draft === referenceOf(row) ? null : (
          <p className="-mt-2 text-pretty text-ink-3">{text.notSent(displayText(draft, 80))}</p>
        )}
      </Scrolled>
      {/* On a phone what is done stands under the thumb. */}
      {isPhone ? <Foot>{change}</Foot> : null}
    </>
  );
}

type ScrolledProps = Pick<Props, "row" | "pending"> & {
  /** Whether the form is among what it holds: then what became of what was sent stands beside it. */
  isForm?: boolean;
  children: ReactNode;
};

function Scrolled({ row, pending, isForm = false, children }: ScrolledProps) {
  const open = useOpenVehicle();
  const next = useNext(row.id);
  const goOn =
    next === undefined ? undefined : (
      <Button size="sm" onPress={() => open(next.id, "map")}>
        {text.mapNext}
      </Button>
    );
  // The receipt of what it has now says nothing about what is being typed.
  const isPast = isForm && pending?.state === "applied" && referenceOf(row) !== undefined;
  const notice = pending === undefined || isPast ? null : <MappingNotice row={row} pending={pending} next={goOn} />;
  return (
    <div className="flex flex-1 flex-col gap-5 overflow-auto px-5 py-4 max-md:px-4">
      {isForm ? null : notice}
      {row.goneAt === undefined ? null : (
        <Callout tone="wait" title={text.gone}>
          <Fill text={text.goneDetail} parts={{ when: <ShortMoment ms={row.goneAt} /> }} />
        </Callout>
      )}
      <VehicleFacts row={row} />
      {isForm ? notice : null}
      {children}
      <VehicleBookings row={row} />
      <RawFields raw={row.reading.raw} />
      <MappingHistory vehicle={row.id} />
    </div>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3 max-xl:[&_kbd]:hidden max-md:flex-col-reverse max-md:items-stretch max-md:px-4">
      {children}
    </div>
  );
}

/** The next vehicle without a known reference, in the order on screen and round to its head; none of which one is open. */
function useNext(id: string): VehicleRow | undefined {
  const { groups } = useVehiclesAround();
  const pendingWrites = usePendingWrites();
  const isWaiting = (row: VehicleRow) => {
    const pending = pendingWrites.get(row.id);
    const isTaken = pending !== undefined && isOpen(pending);
    return row.id !== id && row.goneAt === undefined && referenceOf(row) === undefined && !isTaken;
  };
  return vehiclesAround(groups, id, isWaiting).after ?? groups.flatMap(({ rows }) => rows).find(isWaiting);
}
