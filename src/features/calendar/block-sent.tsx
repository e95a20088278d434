import { outcomeWords } from "#components/write-status/outcome-line.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { catalogue } from "#language/catalogue.ts";
import { useSendGate } from "#queries/outbox.ts";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { blockRangeWords, vehicleOf } from "./block-words.ts";

const text = catalogue("calendar/block-sent", { list: "Blocks on their way", unknown: "Outcome unknown" });

/** How each block that was sent from the form stands, until all are answered. */
export function BlocksSent({ pendingWrites }: { pendingWrites: readonly PendingWrite[] }) {
  const gate = useSendGate(useSecond());
  const zone = useZone();
  return (
    <>
      <ul aria-label={text.list} className="grid gap-2">
        {pendingWrites.map((pending) => (
          <li
            key={pending.id}
            className="grid gap-0.5 rounded-md border border-line px-3 py-2 text-sm max-md:text-base"
          >
            <span className="flex flex-wrap items-center gap-2">
              <KeyTag reference={vehicleOf(pending)} />
              {/* The rest of it stands below. */}
              <span className="font-medium">{isUnknown(pending) ? text.unknown : outcomeWords(pending, gate)}</span>
            </span>
            <span className="text-ink-2">{blockRangeWords(pending, zone)}</span>
            <span className="font-mono text-xs break-all text-ink-3">{displayText(pending.about.block?.id ?? "")}</span>
          </li>
        ))}
      </ul>
      <UnknownBlocks pendingWrites={pendingWrites.filter(isUnknown)} />
    </>
  );
}

/** The blocks that nobody knows the outcome of: asked again with the same key, or settled by a person. */
export function UnknownBlocks({ pendingWrites }: { pendingWrites: readonly PendingWrite[] }) {
  return pendingWrites.map((pending) => <WriteStatus key={pending.id} pending={pending} />);
}
