import { useState } from "react";
import { readErrorWords } from "#api/error-words.ts";
import { referenceOf, type FleetRow } from "#records/fleet/fleet-row.ts";
import type { FleetView } from "#records/fleet/fleet.ts";
import { useFleet, useFleetView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";
import { Finder } from "#ui/finder.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { NotSent } from "#ui/moment.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { seenText } from "#values/text.ts";

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
  const view = useFleetView();
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const found = view.rows.filter((row) => row.goneAt === undefined && row.text.includes(wanted));
  const without = found.filter((row) => referenceOf(row) === undefined).slice(0, mostShown);
  const others = found.filter((row) => referenceOf(row) !== undefined).slice(0, mostShown - without.length);
  const shown = without.length + others.length;
  return (
    <div className="grid gap-2">
      <p className="text-pretty text-ink-2">
        {reference === undefined ? "Which vehicle gets a reference?" : "Which vehicle is it?"}{" "}
        {reference === undefined ? null : (
          <>
            It gets <span className="font-mono">{seenText(reference, 80)}</span>, which can still be changed.
          </>
        )}
      </p>
      <Finder<FleetRow>
        label="Search vehicles to map"
        listLabel="Vehicles to map"
        kind="listbox"
        placeholder="Name or vehicle id"
        text={text}
        onTextChange={setText}
        autoFocus
        groups={[
          ...(without.length === 0 ? [] : [{ title: "Without a known reference", items: without }]),
          ...(others.length === 0 ? [] : [{ title: "Mapped: their reference would change", items: others }]),
        ]}
        itemKey={({ id }) => id}
        onPick={({ id }) => onChoose(id)}
        className="max-h-72"
        empty={<NoneFound text={text} view={view} />}
        renderItem={(row) => (
          <>
            <KeyTag reference={seenReference(row)} />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {row.title === undefined ? <NotSent what="name" /> : <ServerText>{row.title}</ServerText>}
            </span>
            <span className="font-mono text-xs text-ink-3">{shortId(row.id)}</span>
          </>
        )}
      />
      {found.length > shown ? (
        <p className="text-xs text-ink-3 max-md:text-sm">
          {shown} of {countText(found.length)} vehicles. Typing finds the others.
        </p>
      ) : null}
    </div>
  );
}

function seenReference(row: FleetRow): string | undefined {
  const reference = referenceOf(row);
  return reference === undefined ? undefined : seenText(reference, 40);
}

const shortId = (id: string) => seenText(id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);

function NoneFound({ text, view }: { text: string; view: FleetView }) {
  const fleet = useFleet();
  const { rows, coverage, failure, reading } = view;
  if (failure !== undefined && reading === undefined) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm text-ink-2">
        {readErrorWords(failure, "The vehicles").title}.
        <Button size="sm" onPress={() => void fleet.check().catch(() => undefined)}>
          Read the vehicles again
        </Button>
      </div>
    );
  }
  const soFar = coverage === "complete" ? "" : " so far";
  return (
    <p role="status" className="px-0.5 py-1.5 text-sm text-pretty text-ink-3">
      {rows.length === 0
        ? coverage === "none" || reading !== undefined
          ? "Reading the vehicles."
          : "The service lists no vehicles."
        : `None of the ${countText(rows.length)} vehicles loaded${soFar} matches “${seenText(text.trim(), 40)}”.`}
    </p>
  );
}
