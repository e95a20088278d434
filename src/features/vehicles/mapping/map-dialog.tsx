import { ph, t } from "@lingui/core/macro";
import { useState } from "react";
import { MissingRow } from "#components/list-state/missing-row.tsx";
import { vehicleWords } from "#components/vehicle-words.ts";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { MapForm } from "./map-form.tsx";
import { MappingNotice } from "../mapping-notice.tsx";
import { mappingOf } from "../mapping-of.ts";
import { VehicleChoice } from "./vehicle-choice.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";

type Props = {
  /** The service_vehicle_id; undefined lets the user choose. */
  vehicle: string | undefined;
  /** The field's initial text, such as a reference the service didn't know. */
  reference: string | undefined;
  /** The service accepted a reference: the caller continues and closes the dialog. */
  onMapped: (reference: string) => void;
  onClose: () => void;
};

/** Maps a vehicle where a missing reference blocks something else. Stays open until the service accepts one. */
export function MapDialog({ vehicle, reference, onMapped, onClose }: Props) {
  const view = useVehicles();
  const { check } = useVehicleStore();
  const [chosen, setChosen] = useState(vehicle);
  const row = chosen === undefined ? undefined : vehicleIndex(view.rows).byId.get(chosen);
  return (
    <Dialog
      title={row === undefined ? t`Map a vehicle` : t`Map ${ph({ vehicle: vehicleWords(row) })}`}
      isOpen
      onOpenChange={onClose}
      footer={row === undefined ? <Button onPress={onClose}>{t`Close`}</Button> : undefined}
    >
      {chosen === undefined ? (
        <VehicleChoice reference={reference} onChoose={setChosen} />
      ) : row === undefined ? (
        <MissingRow noun="vehicle" covers={view} refresh={check} id={chosen} onClose={onClose} />
      ) : (
        <Mapping
          key={row.id}
          row={row}
          reference={reference}
          onMapped={onMapped}
          onClose={onClose}
          onOther={vehicle === undefined ? () => setChosen(undefined) : undefined}
        />
      )}
    </Dialog>
  );
}

type MappingProps = Pick<Props, "reference" | "onMapped" | "onClose"> & {
  row: VehicleRow;
  /** Chooses another vehicle; undefined if it wasn't chosen here. */
  onOther: (() => void) | undefined;
};

function Mapping({ row, reference, onMapped, onClose, onOther }: MappingProps) {
  const pending = mappingOf(usePendingWrites(), row.id);
  return (
    <MapForm
      row={row}
      prefilled={reference ?? referenceOf(row)}
      focusRequest="opened"
      onCancel={onClose}
      onMapped={onMapped}
      className="grid gap-4"
    >
      {(fields, buttons) => (
        <>
          {pending === undefined || pending.state === "applied" ? null : <MappingNotice row={row} pending={pending} />}
          <div>
            <VehicleFacts row={row} />
            {onOther === undefined ? null : (
              <Button size="xs" onPress={onOther}>
                {t`Choose another vehicle`}
              </Button>
            )}
          </div>
          {fields}
          {buttons === null ? null : (
            <div className="flex flex-wrap items-center gap-2 max-md:flex-col-reverse max-md:items-stretch">
              {buttons}
            </div>
          )}
        </>
      )}
    </MapForm>
  );
}
