import { holds, type BlockRecord } from "#records/ledger/block-record.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { CopyReport } from "#ui/browser/copy-report.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateBadge } from "#components/state-badge.tsx";
import { readInstant } from "#values/instant.ts";
import { displayText } from "#values/text.ts";
import { removalCopy } from "./blocks-list.tsx";
import { outcomeWords, refusalWords } from "./blocks-words.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/ledger-record", {
  title: (id) => `About block ${id}`,
  cannotLift: "The service cannot list or lift blocks",
  cannotLiftText:
    "To have it lifted, send the removal request to the service’s support. Whether they did is not seen here: the block stays on this calendar.",
  vehicle: "Vehicle",
  id: "Block id",
  copyId: "block id",
  from: "From",
  until: "Until",
  notIncluded: "not included",
  outcome: "Outcome",
  since: "Known since",
  requestId: "Request ID",
  copyRequestId: "request ID",
  noRequestId: "No request id was sent",
  knownFrom: "Known from",
  aFile: "a colleague’s file; it was not made in this browser",
  thisBrowser: "this browser",
  sentAs: (sent) => `sent as ${sent}`,
});

type Props = { record: BlockRecord; requestOf: (record: BlockRecord) => string; onClose: () => void };

/** All that is kept of one block, and what can be done about it. */
export function BlockRecordDialog({ record, requestOf, onClose }: Props) {
  const { reference, blockId, start, end, at, requestId, isImported } = record;
  const { tone, word } = outcomeWords(record);
  const why = refusalWords(record);
  return (
    <Dialog
      title={text.title(displayText(blockId, 60))}
      isOpen
      onOpenChange={onClose}
      footer={holds(record) ? <CopyReport {...removalCopy} report={() => requestOf(record)} /> : undefined}
    >
      {holds(record) ? (
        <Callout tone="info" title={text.cannotLift}>
          {text.cannotLiftText}
        </Callout>
      ) : null}
      <KeyValue
        items={[
          { term: text.vehicle, children: <KeyTag reference={displayText(reference, 80)} /> },
          { term: text.id, children: <CopyableId value={blockId} label={text.copyId} /> },
          { term: text.from, children: <End sent={start} /> },
          { term: text.until, children: <End sent={end} note={text.notIncluded} /> },
          {
            term: text.outcome,
            children: (
              <>
                <StateBadge tone={tone}>{word}</StateBadge>
                {why === undefined ? null : <ServerText className="basis-full text-ink-2">{why}</ServerText>}
              </>
            ),
          },
          {
            term: text.since,
            children: <FullMoment time={{ kind: "instant", ms: at, raw: new Date(at).toISOString() }} />,
          },
          {
            term: text.requestId,
            children:
              requestId === undefined ? (
                <span className="text-ink-3 italic">{text.noRequestId}</span>
              ) : (
                <CopyableId value={requestId} label={text.copyRequestId} />
              ),
          },
          {
            term: text.knownFrom,
            children: isImported ? text.aFile : text.thisBrowser,
          },
        ]}
      />
    </Dialog>
  );
}

/** One end of the range, in the shown zone and exactly as it was sent. */
function End({ sent, note }: { sent: string; note?: string }) {
  const time = readInstant(sent);
  return (
    <>
      {time === undefined ? null : <FullMoment time={time} />}
      {note === undefined ? null : <span className="text-ink-3">{note}</span>}
      <code className="basis-full font-mono text-xs text-ink-3">{text.sentAs(displayText(sent, 40))}</code>
    </>
  );
}
