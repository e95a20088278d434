import { holds, type BlockRecord } from "#records/ledger/block-record.ts";
import { Callout } from "#ui/callout.tsx";
import { CopyReport } from "#ui/copy-report.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { FullMoment } from "#ui/moment.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { StateBadge } from "#ui/state-badge.tsx";
import { readInstant } from "#values/instant.ts";
import { seenText } from "#values/text.ts";
import { removalLabel } from "./ledger-list.tsx";
import { outcomeWords, refusalWords } from "./ledger-words.ts";

type Props = { record: BlockRecord; requestOf: (record: BlockRecord) => string; onClose: () => void };

/** All that is kept of one block, and what can be done about it. */
export function LedgerRecord({ record, requestOf, onClose }: Props) {
  const { reference, blockId, start, end, at, requestId, isImported } = record;
  const { tone, word } = outcomeWords(record);
  const why = refusalWords(record);
  return (
    <Dialog
      title={`About block ${seenText(blockId, 60)}`}
      isOpen
      onOpenChange={onClose}
      footer={
        holds(record) ? (
          <CopyReport
            label={removalLabel}
            report={() => requestOf(record)}
            without="It names no person and holds no key."
          />
        ) : undefined
      }
    >
      {holds(record) ? (
        <Callout tone="info" title="The service cannot list or lift blocks">
          To have it lifted, send the removal request to the service’s support. Whether they did is not seen here: the
          block stays on this calendar.
        </Callout>
      ) : null}
      <KeyValue
        items={[
          { term: "Vehicle", children: <KeyTag reference={seenText(reference, 80)} /> },
          { term: "Block id", children: <CopyableId value={blockId} label="block id" /> },
          { term: "From", children: <End text={start} /> },
          { term: "Until", children: <End text={end} note="not included" /> },
          {
            term: "Outcome",
            children: (
              <>
                <StateBadge tone={tone}>{word}</StateBadge>
                {why === undefined ? null : <ServerText className="basis-full text-ink-2">{why}</ServerText>}
              </>
            ),
          },
          {
            term: "Known since",
            children: <FullMoment time={{ kind: "instant", ms: at, raw: new Date(at).toISOString() }} />,
          },
          {
            term: "Request ID",
            children:
              requestId === undefined ? (
                <span className="text-ink-3 italic">No request id was sent</span>
              ) : (
                <CopyableId value={requestId} label="request ID" />
              ),
          },
          {
            term: "Known from",
            children: isImported ? "a colleague’s file; it was not made in this browser" : "this browser",
          },
        ]}
      />
    </Dialog>
  );
}

/** One end of the range, in the shown zone and exactly as it was sent. */
function End({ text, note }: { text: string; note?: string }) {
  const time = readInstant(text);
  return (
    <>
      {time === undefined ? null : <FullMoment time={time} />}
      {note === undefined ? null : <span className="text-ink-3">{note}</span>}
      <code className="basis-full font-mono text-xs text-ink-3">sent as {seenText(text, 40)}</code>
    </>
  );
}
