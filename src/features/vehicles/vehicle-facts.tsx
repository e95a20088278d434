import type { FleetRow } from "#records/fleet/fleet-row.ts";
import { useFleetView } from "#records/records-context.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { NotSent, ShortMoment } from "#ui/moment.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { seenText } from "#values/text.ts";

/** Which vehicle it is and which reference it has, as far as that is known. */
export function VehicleFacts({ row }: { row: FleetRow }) {
  return (
    <KeyValue
      items={[
        {
          term: "Name",
          children: row.title === undefined ? <NotSent what="name" /> : <ServerText>{row.title}</ServerText>,
        },
        { term: "Vehicle id", children: <CopyableId value={row.id} label="vehicle id" /> },
        { term: "Reference now", children: <ReferenceNow row={row} /> },
      ]}
    />
  );
}

function ReferenceNow({ row: { mapping, overruled } }: { row: FleetRow }) {
  const { showsReferences } = useFleetView();
  switch (mapping.kind) {
    case "mapped":
    case "none": {
      const listed = mapping.kind === "mapped" ? mapping.reference : undefined;
      return (
        <>
          <KeyTag reference={listed === undefined ? undefined : seenText(listed, 80)} />
          {overruled === undefined ? null : (
            <span className="basis-full text-pretty text-ink-2">
              Accepted <ShortMoment ms={overruled.at} /> as {seenText(overruled.reference, 80)}; the list read since
              says {listed === undefined ? "that it has none" : seenText(listed, 80)}.
            </span>
          )}
        </>
      );
    }
    case "here":
      return (
        <>
          <KeyTag reference={seenText(mapping.reference, 80)} />
          <span className="text-pretty text-ink-3">
            Accepted <ShortMoment ms={mapping.at} /> ·{" "}
            {showsReferences ? "not yet seen in the list" : "the list shows no references"}
          </span>
        </>
      );
    case "unknown":
      return <span className="text-ink-3 italic">not shown by the service</span>;
  }
}
