import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { firstOn, sentText } from "#contract/raw.ts";
import { referenceOf, type OwnMapping, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";

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
          children: row.title === undefined ? <NoName row={row} /> : <ServerText>{row.title}</ServerText>,
        },
        { term: t`Vehicle ID`, children: <CopyableId value={row.id} label={t`vehicle ID`} /> },
        !(isHeaded && isPlain) && { term: t`Current reference`, children: <ReferenceNow row={row} /> },
      ].filter((item) => item !== false)}
    />
  );
}

/** In place of a name: that none was provided, or what was sent if we can't read that. */
export const NoName = ({ row: { reading } }: { row: Pick<VehicleRow, "reading"> }) => (
  <NotSent what={t`name`} sent={firstOn(reading.raw, reading.fields.vehicle.title, sentText)} />
);

function ReferenceNow({ row }: { row: VehicleRow }) {
  const { mapping, overruled } = row;
  if (mapping.kind === "unknown") return <span className="text-ink-3 italic">{t`not known`}</span>;
  const reference = referenceOf(row);
  return (
    <>
      <KeyTag reference={reference === undefined ? undefined : displayText(reference, 80)} />
      <span className={`text-pretty empty:hidden ${overruled === undefined ? "text-ink-3" : "basis-full text-ink-2"}`}>
        {unconfirmedWords(row)}
      </span>
    </>
  );
}

/** What this browser mapped if no list confirms it: none was loaded since, or a later one shows another reference. */
export function unconfirmedWords({ mapping, overruled }: VehicleRow): ReactNode {
  if (mapping.kind === "here") {
    return (
      <Fill
        text={t`${ph({ mapped: mappedWord(mapping) })} ${ph({ when: "{when}" })}, not seen in the list yet`}
        parts={{ when: <ShortMoment ms={mapping.at} /> }}
      />
    );
  }
  if (overruled === undefined) return undefined;
  const listed = mapping.kind === "mapped" ? displayText(mapping.reference, 60) : t`none`;
  return (
    <Fill
      text={t`${ph({ mapped: mappedWord(overruled) })} to ${ph({ reference: "{reference}" })} ${ph({ when: "{when}" })}, but a later list shows ${ph({ listed: "{listed}" })}`}
      parts={{ when: <ShortMoment ms={overruled.at} />, reference: displayText(overruled.reference, 60), listed }}
    />
  );
}

/** How a mapping of this browser is known, before its reference and time. */
const mappedWord = ({ isMarked }: OwnMapping): string => (isMarked ? t`Marked as mapped` : t`Mapped`);
