import { ph, t } from "@lingui/core/macro";
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
  accepted: (change: string) => t`${change}, done`,
  byHand: (change: string) => t`${change}, marked as done`,
  refused: (change: string) => t`${change}, refused`,
  notDone: (change: string) => t`${change}, not done`,
};

/** This browser's mappings of a vehicle with their outcomes, newest first. */
export function MappingHistory({ vehicle }: { vehicle: string }) {
  const { records, isRead } = useMappings(vehicle);
  const { phase } = useOutboxView();
  return (
    <section aria-label={t`Mapping history`}>
      <h3 className="mb-2 flex items-center text-xs font-semibold text-ink-2">
        {t`Mapping history`} <span className="ml-auto font-normal text-ink-3">{t`as seen by this browser`}</span>
      </h3>
      {records.length > 0 ? (
        <ol className="grid gap-3">
          {records.map((record) => (
            <Entry key={record.intent} record={record} />
          ))}
        </ol>
      ) : (
        <p className="text-ink-3">
          {isRead
            ? t`No mappings from this browser with this API key.`
            : phase === "blocked"
              ? unreadWords
              : t`Loading saved mappings.`}
        </p>
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
        <p className="text-pretty break-words">
          {said === undefined ? words : t`${ph({ outcome: words })}: “${ph({ said: displayText(said) })}”`}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3 max-md:text-sm">
          <ShortMoment ms={at} />
          {requestId === undefined ? null : <CopyableId value={requestId} label={t`request ID`} short />}
        </p>
      </div>
    </li>
  );
}
