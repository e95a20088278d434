import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { Recognised } from "#components/recognised.tsx";
import { recognitionOfVehicle } from "#contract/guess/recognition.ts";
import { catalogue } from "#language/catalogue.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";

const text = catalogue("vehicles/facts", {
  name: "Name",
  nameWhat: "name",
  id: "Vehicle id",
  idWhat: "vehicle id",
  now: "Reference now",
  overruled: "Accepted {when} as {reference}; the list read since says {listed}.",
  overruledNone: "Accepted {when} as {reference}; the list read since says that it has none.",
  hereUnseen: "Accepted {when} · not yet seen in the list",
  hereUnshown: "Accepted {when} · the list shows no references",
  notShown: "not shown by the service",
});

/** Which vehicle it is and which reference it has, as far as that is known. */
export function VehicleFacts({ row }: { row: VehicleRow }) {
  const known = recognitionOfVehicle(row.reading);
  return (
    <KeyValue
      items={[
        {
          term: text.name,
          children: (
            <Recognised as={known.title}>
              {row.title === undefined ? <NotSent what={text.nameWhat} /> : <ServerText>{row.title}</ServerText>}
            </Recognised>
          ),
        },
        { term: text.id, children: <CopyableId value={row.id} label={text.idWhat} /> },
        { term: text.now, children: <ReferenceNow row={row} /> },
      ]}
    />
  );
}

function ReferenceNow({ row: { mapping, overruled, reading } }: { row: VehicleRow }) {
  const { showsReferences } = useVehicles();
  switch (mapping.kind) {
    case "mapped":
    case "none": {
      const listed = mapping.kind === "mapped" ? mapping.reference : undefined;
      return (
        <>
          <KeyTag reference={listed === undefined ? undefined : displayText(listed, 80)} />
          {overruled === undefined ? null : (
            <span className="basis-full text-pretty text-ink-2">
              <Fill
                text={listed === undefined ? text.overruledNone : text.overruled}
                parts={{
                  when: <ShortMoment ms={overruled.at} />,
                  reference: displayText(overruled.reference, 80),
                  listed: displayText(listed ?? "", 80),
                }}
              />
            </span>
          )}
        </>
      );
    }
    case "here":
      return (
        <>
          <KeyTag reference={displayText(mapping.reference, 80)} />
          <span className="text-pretty text-ink-3">
            <Fill
              text={showsReferences ? text.hereUnseen : text.hereUnshown}
              parts={{ when: <ShortMoment ms={mapping.at} /> }}
            />
          </span>
        </>
      );
    case "unknown":
      return (
        <Recognised as={recognitionOfVehicle(reading).reference}>
          <span className="text-ink-3 italic">{text.notShown}</span>
        </Recognised>
      );
  }
}
