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
import { mappingOf } from "../vehicle-groups.ts";
import { NoName, VehicleFacts } from "./vehicle-facts.tsx";
import { isUnread } from "#api/covers.ts";
import { ListFailure } from "#components/list-state/list-state.tsx";
import { emptyWords, loadingWords, nothingWords } from "#components/list-state/list-words.ts";
import type { VehiclesView } from "#records/vehicles/vehicles.ts";
import { countText } from "#language/locale/number.ts";
import { Fill } from "#ui/format/fill.tsx";
import { Finder } from "#ui/form/finder.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { searchFor } from "#values/search.ts";
import { displayText, shortId } from "#values/text.ts";

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

/** How many are shown at most; typing finds the others. */
const mostShown = 50;

type ChoiceProps = {
  reference: string | undefined;
  onChoose: (id: string) => void;
};

/** Chooses the vehicle to map by typing; unmapped ones come first. */
function VehicleChoice({ reference, onChoose }: ChoiceProps) {
  const view = useVehicles();
  const [typed, setTyped] = useState("");
  const isFound = searchFor(typed);
  const found = view.rows.filter((row) => row.goneAt === undefined && isFound(row.text));
  const without = found.filter((row) => referenceOf(row) === undefined).slice(0, mostShown);
  const others = found.filter((row) => referenceOf(row) !== undefined).slice(0, mostShown - without.length);
  const shown = without.length + others.length;
  return (
    <div className="grid gap-2">
      <p className="text-pretty text-ink-2">
        {reference === undefined ? (
          t`Which vehicle do you want to map?`
        ) : (
          <Fill
            text={t`Which vehicle should get ${ph({ reference: "{reference}" })}? You can still change the reference.`}
            parts={{ reference: <span className="font-mono">{displayText(reference, 80)}</span> }}
          />
        )}
      </p>
      <Finder<VehicleRow>
        label={t`Search vehicles to map`}
        listLabel={t`Vehicles to map`}
        kind="listbox"
        placeholder={t`Reference, name or vehicle ID`}
        text={typed}
        onTextChange={setTyped}
        autoFocus
        groups={[
          ...(without.length === 0 ? [] : [{ title: t`Without a known reference`, items: without }]),
          ...(others.length === 0 ? [] : [{ title: t`Mapped: their reference would change`, items: others }]),
        ]}
        itemKey={({ id }) => id}
        onPick={({ id }) => onChoose(id)}
        className="max-h-72"
        empty={<NoneFound wanted={displayText(typed.trim(), 40)} view={view} />}
        renderItem={(row) => (
          <>
            <KeyTag reference={seenReference(row)} />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {row.title === undefined ? <NoName row={row} /> : <ServerText>{row.title}</ServerText>}
            </span>
            <span className="font-mono text-xs text-ink-3">{shortId(row.id)}</span>
          </>
        )}
      />
      {found.length > shown ? (
        <p className="text-xs text-ink-3 max-md:text-sm">{t`${shown} of ${countText(found.length)} vehicles. Type to find the others.`}</p>
      ) : null}
    </div>
  );
}

function seenReference(row: VehicleRow): string | undefined {
  const reference = referenceOf(row);
  return reference === undefined ? undefined : displayText(reference, 40);
}

function NoneFound({ wanted, view }: { wanted: string; view: VehiclesView }) {
  const { check } = useVehicleStore();
  if (view.failure !== undefined && view.loading === undefined) {
    return <ListFailure noun="vehicle" covers={view} refresh={check} />;
  }
  const isLoading = isUnread(view) || (view.rows.length === 0 && view.loading !== undefined);
  return (
    <p role="status" className="px-0.5 py-1.5 text-sm text-pretty text-ink-3">
      {view.rows.length > 0
        ? nothingWords("vehicle", view, wanted)
        : isLoading
          ? loadingWords("vehicle")
          : emptyWords("vehicle", view).title}
    </p>
  );
}
