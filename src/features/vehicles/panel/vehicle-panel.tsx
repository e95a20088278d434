import { getRouteApi } from "@tanstack/react-router";
import { ChevronDown, ChevronLeft, ChevronUp, X } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useVehicle, useVehicles } from "#queries/vehicles.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { usePanelFocus } from "#ui/grid/panel-focus.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { useVehiclesAround, vehiclesAround } from "../vehicles-context.ts";
import { MappingNotice } from "../mapping-notice.tsx";
import { MissingVehicle } from "../mapping/missing-vehicle.tsx";
import { useFormShown, useOpenVehicle } from "../open-vehicle.ts";
import { VehicleBody } from "./vehicle-body.tsx";

const text = catalogue("vehicles/panel", {
  mapHeading: "Map vehicle",
  map: (name: string) => `Map ${name}`,
  vehicle: (name: string) => `Vehicle ${name}`,
  screen: "Vehicles",
  back: "Back to vehicles",
  outcome: "Outcome unknown",
  previousUnmapped: "Previous unmapped",
  nextUnmapped: "Next unmapped",
  previousUnknown: "Previous without a known reference",
  nextUnknown: "Next without a known reference",
  close: "Close panel",
});

const route = getRouteApi("/shell/vehicles/$vehicleId");

/** The open vehicle: which reference it has, the form that gives it one, what is known of it. */
export function VehiclePanel() {
  const { vehicleId } = route.useParams();
  const row = useVehicle(vehicleId);
  const found = usePendingWrites().get(vehicleId);
  const pending = found?.write.kind === "map" ? found : undefined;
  const { close } = useVehiclesAround();
  const shown = useFormShown(vehicleId, row, pending);
  return (
    // Only what it holds begins anew with another vehicle: the buttons to the next one keep the focus.
    <PanelFrame id={vehicleId} row={row} pending={pending} isForm={shown.isShown}>
      {row === undefined ? (
        <div className="flex flex-1 flex-col overflow-auto">
          {pending === undefined ? null : (
            <div className="px-5 pt-4 max-md:px-4">
              <MappingNotice row={undefined} pending={pending} />
            </div>
          )}
          <MissingVehicle id={vehicleId} onClose={close} />
        </div>
      ) : (
        <VehicleBody key={vehicleId} row={row} pending={pending} shown={shown} />
      )}
    </PanelFrame>
  );
}

type FrameProps = {
  id: string;
  row: VehicleRow | undefined;
  pending: PendingWrite | undefined;
  isForm: boolean;
  children: ReactNode;
};

/** Back to the row of the list that the keyboard was on, unless something else has the focus by now. */
function focusList(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[role=grid] [role=row][tabindex='0']")?.focus();
}

const isUnmapped = (row: VehicleRow) => row.goneAt === undefined && referenceOf(row) === undefined;

function PanelFrame({ id, row, pending, isForm, children }: FrameProps) {
  const { groups, close } = useVehiclesAround();
  const { showsReferences } = useVehicles();
  const open = useOpenVehicle();
  const isPhone = usePhone();
  const panel = useRef<HTMLElement>(null);
  const focus = usePanelFocus(panel, isPhone);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement) === true) requestAnimationFrame(focusList);
    };
  }, []);
  const { before, after } = vehiclesAround(groups, id, isUnmapped);
  const name = row === undefined ? displayText(pending?.about.name ?? id, 60) : vehicleWords(row);
  const reference = row && referenceOf(row);
  const heading = isForm ? text.mapHeading : name;
  const label = isForm ? text.map(name) : text.vehicle(reference === undefined ? name : displayText(reference, 80));
  // Where the list shows no references, nobody here knows which are mapped.
  const [previous, next] = showsReferences
    ? [text.previousUnmapped, text.nextUnmapped]
    : [text.previousUnknown, text.nextUnknown];
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      {...focus}
      className="flex w-panel min-h-0 flex-none flex-col overflow-hidden border-l border-line bg-surface outline-none max-xl:w-[24rem] max-md:w-auto max-md:flex-1 max-md:border-l-0"
    >
      <header className="flex min-h-[52px] flex-none items-center gap-2 border-b border-line-soft pr-3 pl-5 max-xl:gap-1 max-md:min-h-14 max-md:pr-4 max-md:pl-1.5">
        {isPhone ? (
          <>
            {/* The screen's own heading is behind the panel here. */}
            <h1 className="sr-only">{text.screen}</h1>
            <IconButton label={text.back} icon={<ChevronLeft strokeWidth={1.75} />} onPress={close} />
          </>
        ) : null}
        <h2 className="min-w-16 truncate text-md font-semibold tracking-[-0.01em]">{heading}</h2>
        {isUnknown(pending) ? (
          // On a phone the notice below says the same, and the heading needs the room.
          <span className="max-md:hidden">
            <StateBadge tone="outcome" look="chip">
              {text.outcome}
            </StateBadge>
          </span>
        ) : null}
        <span className="flex-1" />
        <IconButton
          label={previous}
          icon={<ChevronUp strokeWidth={1.75} />}
          isDisabled={before === undefined}
          onPress={() => before !== undefined && open(before.id)}
        />
        <IconButton
          label={next}
          icon={<ChevronDown strokeWidth={1.75} />}
          isDisabled={after === undefined}
          onPress={() => after !== undefined && open(after.id)}
        />
        {isPhone ? null : <IconButton label={text.close} icon={<X strokeWidth={1.75} />} onPress={close} />}
      </header>
      {children}
    </section>
  );
}
