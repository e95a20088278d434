import { t } from "@lingui/core/macro";
import { Ban, Check, type LucideIcon } from "lucide-react";
import { tookEffect } from "#records/outbox/ended-records.ts";
import type { MappingRecord } from "#records/vehicles/mapping-log.ts";
import { useMappings } from "#queries/vehicles.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { unreadWords } from "#components/storage-words.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { displayText } from "#values/text.ts";
import { referenceWords } from "#components/write-status/write-nouns.ts";

const text = {
  heading: t`Mapping history`,
  asSeen: t`as seen by this browser`,
  none: t`No mappings from this browser with this API key.`,
  reading: t`Loading saved mappings.`,
  accepted: (change: string) => t`${change}, done`,
  byHand: (change: string) => t`${change}, marked as done`,
  refused: (change: string) => t`${change}, refused`,
  notDone: (change: string) => t`${change}, not done`,
  saying: (outcome: string, said: string) => t`${outcome}: “${said}”`,
  requestId: t`request ID`,
};

/** This browser's mappings of a vehicle with their outcomes, newest first. */
export function MappingHistory({ vehicle }: { vehicle: string }) {
  const { records, isRead } = useMappings(vehicle);
  const { phase } = useOutboxView();
  return (
    <section aria-label={text.heading}>
      <h3 className="mb-2 flex items-center text-xs font-semibold text-ink-2">
        {text.heading} <span className="ml-auto font-normal text-ink-3">{text.asSeen}</span>
      </h3>
      {records.length > 0 ? (
        <ol className="grid gap-3">
          {records.map((record) => (
            <Entry key={record.intent} record={record} />
          ))}
        </ol>
      ) : (
        <p className="text-ink-3">{isRead ? text.none : phase === "blocked" ? unreadWords : text.reading}</p>
      )}
    </section>
  );
}

function Entry({ record }: { record: MappingRecord }) {
  const { from, to, at, outcome, requestId, said } = record;
  const words = text[outcome](`${referenceWords(from)} → ${referenceWords(to)}`);
  const Icon: LucideIcon = tookEffect(record) ? Check : Ban;
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-2.5">
      <span aria-hidden className="grid size-[22px] place-items-center rounded-full border border-line text-ink-3">
        <Icon size={12} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p className="text-pretty break-words">{said === undefined ? words : text.saying(words, displayText(said))}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3 max-md:text-sm">
          <ShortMoment ms={at} />
          {requestId === undefined ? null : <CopyableId value={requestId} label={text.requestId} short />}
        </p>
      </div>
    </li>
  );
}
