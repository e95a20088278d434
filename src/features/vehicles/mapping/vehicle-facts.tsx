import { ph, t } from "@lingui/core/macro";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { mappedWord } from "../vehicle-groups.ts";

/**
 * Which vehicle it is, and its reference as far as we know it.
 * @param isHeaded whether a head shows name and reference already, so that only what it can't say is here
 */
export function VehicleFacts({ row, isHeaded = false }: { row: VehicleRow; isHeaded?: boolean }) {
  const isPlain = row.mapping.kind === "mapped" && row.overruled === undefined;
  return (
    <KeyValue
      items={[
        !(isHeaded && row.title !== undefined) && {
          term: t`Name`,
          children: row.title === undefined ? <NotSent what={t`name`} /> : <ServerText>{row.title}</ServerText>,
        },
        { term: t`Vehicle ID`, children: <CopyableId value={row.id} label={t`vehicle ID`} /> },
        !(isHeaded && isPlain) && { term: t`Current reference`, children: <ReferenceNow row={row} /> },
      ].filter((item) => item !== false)}
    />
  );
}

function ReferenceNow({ row: { mapping, overruled } }: { row: VehicleRow }) {
  const { showsReferences, checkedAt = 0 } = useVehicles();
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
                text={
                  listed === undefined
                    ? t`${ph({ mapped: mappedWord(overruled) })} to ${ph({ reference: "{reference}" })} ${ph({ when: "{when}" })}, but a later list shows none.`
                    : t`${ph({ mapped: mappedWord(overruled) })} to ${ph({ reference: "{reference}" })} ${ph({ when: "{when}" })}, but a later list shows ${ph({ listed: "{listed}" })}.`
                }
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
              text={
                showsReferences || checkedAt <= mapping.at
                  ? t`${ph({ mapped: mappedWord(mapping) })} ${ph({ when: "{when}" })}, list not refreshed since`
                  : t`${ph({ mapped: mappedWord(mapping) })} ${ph({ when: "{when}" })}, the list shows no references`
              }
              parts={{ when: <ShortMoment ms={mapping.at} /> }}
            />
          </span>
        </>
      );
    case "unknown":
      return <span className="text-ink-3 italic">{t`not provided by the service`}</span>;
  }
}
