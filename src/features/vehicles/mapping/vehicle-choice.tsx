import { ph, t } from "@lingui/core/macro";
import { useState } from "react";
import { isUnread } from "#api/covers.ts";
import { ListFailure } from "#components/list-state/list-state.tsx";
import { emptyWords, loadingWords, nothingWords } from "#components/list-state/list-words.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { VehiclesView } from "#records/vehicles/vehicle-list.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";
import { countText } from "#language/locale/number.ts";
import { Fill } from "#ui/format/fill.tsx";
import { Finder } from "#ui/form/finder.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { searchFor } from "#values/search.ts";
import { displayText, shortId } from "#values/text.ts";

/** How many are shown at most; typing finds the others. */
const mostShown = 50;

type Props = {
  reference: string | undefined;
  onChoose: (id: string) => void;
};

/** Chooses the vehicle to map by typing; unmapped ones come first. */
export function VehicleChoice({ reference, onChoose }: Props) {
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
          t`Which vehicle gets a reference?`
        ) : (
          <Fill
            text={t`Which vehicle is it? It'll get ${ph({ reference: "{reference}" })}, but you can still change that.`}
            parts={{ reference: <span className="font-mono">{displayText(reference, 80)}</span> }}
          />
        )}
      </p>
      <Finder<VehicleRow>
        label={t`Search vehicles to map`}
        listLabel={t`Vehicles to map`}
        kind="listbox"
        placeholder={t`Name or vehicle ID`}
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
              {row.title === undefined ? <NotSent what={t`name`} /> : <ServerText>{row.title}</ServerText>}
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
  if (view.failure !== undefined && view.reading === undefined) {
    return <ListFailure noun="vehicle" covers={view} refresh={check} />;
  }
  const isLoading = isUnread(view) || (view.rows.length === 0 && view.reading !== undefined);
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
