import { useState } from "react";
import { readErrorWords } from "#components/error-words.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { useFleet, useVehicles } from "#queries/vehicles.ts";
import { Button } from "#ui/button/button.tsx";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { Fill } from "#ui/format/fill.tsx";
import { Finder } from "#ui/form/finder.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText, shortId } from "#values/text.ts";

const text = catalogue("vehicles/choice", {
  whichAny: "Which vehicle gets a reference?",
  which: "Which vehicle is it? It gets {reference}, which can still be changed.",
  search: "Search vehicles to map",
  list: "Vehicles to map",
  placeholder: "Name or vehicle id",
  without: "Without a known reference",
  mapped: "Mapped: their reference would change",
  name: "name",
  shown: (shown: number, of: number) => `${shown} of ${countText(of)} vehicles. Typing finds the others.`,
  subject: "The vehicles",
  readAgain: "Read the vehicles again",
  reading: "Reading the vehicles.",
  none: "The service lists no vehicles.",
  noneRead: (unreadable: number) =>
    `No vehicle could be read: the service listed ${countText(unreadable)} ${plural(unreadable, { one: "entry", other: "entries" })} in a form that we do not know. Whether there are vehicles is not known.`,
  noMatch: (loaded: number, wanted: string) => `None of the ${countText(loaded)} vehicles loaded matches “${wanted}”.`,
  noMatchSoFar: (loaded: number, wanted: string) =>
    `None of the ${countText(loaded)} vehicles loaded so far matches “${wanted}”.`,
});

/** How many are drawn at most; typing finds the others. */
const mostShown = 50;

type Props = {
  /** The reference that is to be given, where it is known. */
  reference: string | undefined;
  /** Gets the service_vehicle_id. */
  onChoose: (id: string) => void;
};

/** Which vehicle is to get a reference, found by typing; those that have none come first. */
export function VehicleChoice({ reference, onChoose }: Props) {
  const view = useVehicles();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = view.rows.filter((row) => row.goneAt === undefined && row.text.includes(wanted));
  const without = found.filter((row) => referenceOf(row) === undefined).slice(0, mostShown);
  const others = found.filter((row) => referenceOf(row) !== undefined).slice(0, mostShown - without.length);
  const shown = without.length + others.length;
  return (
    <div className="grid gap-2">
      <p className="text-pretty text-ink-2">
        {reference === undefined ? (
          text.whichAny
        ) : (
          <Fill
            text={text.which}
            parts={{ reference: <span className="font-mono">{displayText(reference, 80)}</span> }}
          />
        )}
      </p>
      <Finder<VehicleRow>
        label={text.search}
        listLabel={text.list}
        kind="listbox"
        placeholder={text.placeholder}
        text={typed}
        onTextChange={setTyped}
        autoFocus
        groups={[
          ...(without.length === 0 ? [] : [{ title: text.without, items: without }]),
          ...(others.length === 0 ? [] : [{ title: text.mapped, items: others }]),
        ]}
        itemKey={({ id }) => id}
        onPick={({ id }) => onChoose(id)}
        className="max-h-72"
        empty={<NoneFound wanted={displayText(typed.trim(), 40)} view={view} />}
        renderItem={(row) => (
          <>
            <KeyTag reference={seenReference(row)} />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {row.title === undefined ? <NotSent what={text.name} /> : <ServerText>{row.title}</ServerText>}
            </span>
            <span className="font-mono text-xs text-ink-3">{shortId(row.id)}</span>
          </>
        )}
      />
      {found.length > shown ? (
        <p className="text-xs text-ink-3 max-md:text-sm">{text.shown(shown, found.length)}</p>
      ) : null}
    </div>
  );
}

function seenReference(row: VehicleRow): string | undefined {
  const reference = referenceOf(row);
  return reference === undefined ? undefined : displayText(reference, 40);
}

function NoneFound({ wanted, view }: { wanted: string; view: FleetView }) {
  const fleet = useFleet();
  const { rows, coverage, unreadable, failure, reading } = view;
  if (failure !== undefined && reading === undefined) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm text-ink-2">
        {readErrorWords(failure, text.subject).title}.
        <Button size="sm" onPress={() => void fleet.check().catch(() => undefined)}>
          {text.readAgain}
        </Button>
      </div>
    );
  }
  const none = unreadable > 0 ? text.noneRead(unreadable) : text.none;
  const noMatch = coverage === "complete" ? text.noMatch : text.noMatchSoFar;
  return (
    <p role="status" className="px-0.5 py-1.5 text-sm text-pretty text-ink-3">
      {rows.length === 0
        ? coverage === "none" || reading !== undefined
          ? text.reading
          : none
        : noMatch(rows.length, wanted)}
    </p>
  );
}
