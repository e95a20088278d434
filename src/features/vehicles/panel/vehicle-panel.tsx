import { ph, t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { MissingRow } from "#components/list-state/missing-row.tsx";
import { vehicleWords } from "#components/vehicle-words.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { firstOn, asText } from "#contract/raw.ts";
import { useVehicleStore, useVehicle, useVehicles } from "#queries/vehicles.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { SidePanel } from "#ui/layout/side-panel.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { displayText, shortId } from "#values/text.ts";
import { MappingNotice } from "../mapping-notice.tsx";
import { mappingOf } from "../vehicle-groups.ts";
import { useFormShown, useOpenVehicle, useVehiclesAround, vehiclesAround } from "../open-vehicle.ts";
import { VehicleBody, type BlockDialog } from "./vehicle-body.tsx";

const route = getRouteApi("/shell/vehicles/$vehicleId");

/** The panel of the open vehicle: its reference, form and details. */
export function VehiclePanel({ BlockDialog }: { BlockDialog: BlockDialog }) {
  const { vehicleId } = route.useParams();
  const row = useVehicle(vehicleId);
  const vehicles = useVehicles();
  const { check } = useVehicleStore();
  const pending = mappingOf(usePendingWrites(), vehicleId);
  const { groups, close } = useVehiclesAround();
  const shown = useFormShown(row);
  const isForm = shown.isShown;
  const open = useOpenVehicle();
  const isPhone = usePhone();
  const { before, after } = vehiclesAround(groups, vehicleId);
  const name = row === undefined ? displayText(pending?.about.name ?? vehicleId, 60) : vehicleWords(row);
  const reference = row && referenceOf(row);
  const step = (label: string, to: VehicleRow | undefined) => ({
    label,
    open: to === undefined ? undefined : () => open(to.id),
  });
  const label = t`Vehicle ${ph({ name: displayText(reference ?? row?.title ?? shortId(vehicleId), 80) })}`;
  return (
    // Only its content is replaced for another vehicle, so that Previous and Next keep the focus.
    <SidePanel
      label={isForm ? t`Map ${name}` : label}
      heading={isForm ? t`Map vehicle` : row !== undefined && row.title === undefined ? label : name}
      badge={
        <span className="flex max-w-full min-w-0 flex-wrap items-center gap-1.5">
          {row === undefined || isForm ? null : <TagAndPlate row={row} />}
          {/* On a phone the notice below says the same, and the heading needs the space. */}
          {isUnknown(pending) && !isPhone ? (
            <StateBadge tone="outcome" look="chip">
              {t`Outcome unknown`}
            </StateBadge>
          ) : null}
        </span>
      }
      before={step(t`Previous vehicle`, before)}
      after={step(t`Next vehicle`, after)}
      screen={t`Vehicles`}
      back={t`Back to vehicles`}
      onClose={close}
    >
      {row === undefined ? (
        <div className="flex flex-1 flex-col overflow-auto">
          {pending === undefined ? null : (
            <div className="px-5 pt-4 max-md:px-4">
              <MappingNotice row={undefined} pending={pending} />
            </div>
          )}
          <MissingRow noun="vehicle" covers={vehicles} refresh={check} id={vehicleId} onClose={close} />
        </div>
      ) : (
        <VehicleBody key={vehicleId} row={row} pending={pending} shown={shown} BlockDialog={BlockDialog} />
      )}
    </SidePanel>
  );
}

/** What is on the key and on the van, as far as it was sent. */
function TagAndPlate({ row }: { row: VehicleRow }) {
  const { raw, fields } = row.reading;
  const plate = firstOn(raw, fields.vehicle.plate, asText);
  return (
    <>
      <span className="flex max-w-40 min-w-0">
        <KeyTag reference={displayText(referenceOf(row) ?? "", 80)} />
      </span>
      {plate === undefined || plate === row.title ? null : (
        <span className="flex max-w-40 min-w-0 gap-1.5 rounded-xs border border-line px-1.5 text-xs">
          <span className="text-ink-3">{t`Plate`}</span>
          <ServerText className="truncate font-mono">{plate}</ServerText>
        </span>
      )}
    </>
  );
}
