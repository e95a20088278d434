import { Lock, Search } from "lucide-react";
import type { ReactNode } from "react";
import { blockKey, holds, type BlockRecord } from "#records/ledger/block-record.ts";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import type { GridColumn } from "#ui/grid/grid-head.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyTag, keyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { readInstant } from "#values/instant.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { FullMoment, shortMoment, useTimesShown, type TimesShown } from "#ui/format/moment.tsx";
import { StateBadge, stateGlyph } from "#components/state-badge.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { displayText } from "#values/text.ts";
import { blockRange, outcomeWords, refusalWords } from "./blocks-words.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/ledger", {
  label: "Blocks made here",
  vehicle: "Vehicle",
  id: "Block id",
  range: "From – until (not included)",
  outcome: "Outcome",
  since: "Known since",
  removal: "Removal",
  noMatch: "No block matches",
  noMatchText: "The search covers the blocks that this browser knows of, and no others.",
  notRead: "The blocks that were made from this browser are not read",
  notReadText: "Whether there are any is not known.",
  none: "No block was made from this browser with this key",
  noneText:
    "The service does not list blocks, so those that were made elsewhere are not known here. A colleague’s file brings theirs.",
  row: (id, vehicle, outcome, range) => `Block ${id}, ${vehicle}, ${outcome}, ${range}`,
  copyRemoval: "Copy removal request",
  without: "It names no person and holds no key.",
  title: (id) => `About block ${id}`,
  cannotLift: "The service cannot list or lift blocks",
  cannotLiftText:
    "To have it lifted, send the removal request to the service’s support. Whether they did is not seen here: the block stays on this calendar.",
  copyId: "block id",
  from: "From",
  until: "Until",
  notIncluded: "not included",
  requestId: "Request ID",
  copyRequestId: "request ID",
  noRequestId: "No request id was sent",
  knownFrom: "Known from",
  aFile: "a colleague’s file; it was not made in this browser",
  thisBrowser: "this browser",
  sentAs: (sent) => `sent as ${sent}`,
});

const columns: readonly GridColumn[] = [
  { id: "vehicle", label: text.vehicle, width: "132px" },
  { id: "block", label: text.id, width: "minmax(120px,1fr)" },
  { id: "range", label: text.range, width: "minmax(268px,1fr)", hideBelow: 700 },
  { id: "outcome", label: text.outcome, width: "minmax(180px,1fr)" },
  { id: "at", label: text.since, width: "132px", hideBelow: 860 },
  { id: "lift", label: "", srLabel: text.removal, align: "end", width: "72px" },
];

type Props = {
  /** Those that are shown, newest first. */
  records: readonly BlockRecord[];
  /** Whether what was kept before has been read. */
  isRead: boolean;
  /** Whether a search hides others. */
  isSearching: boolean;
  /** Makes what the service's support is sent. */
  requestOf: (record: BlockRecord) => string;
  onOpen: (record: BlockRecord) => void;
};

/** Every block that this browser sent or was told of, with what became of it. */
export function BlocksList({ records, isRead, isSearching, requestOf, onOpen }: Props) {
  const letterKeys = useLetterKeys();
  const times = useTimesShown();
  if (records.length === 0) {
    return (
      <div className="grid min-h-0 flex-1 content-center overflow-auto">
        {isSearching ? (
          <Empty icon={<Search strokeWidth={1.75} />} title={text.noMatch}>
            {text.noMatchText}
          </Empty>
        ) : (
          <Empty icon={<Lock strokeWidth={1.75} />} title={isRead ? text.none : text.notRead}>
            {isRead ? text.noneText : text.notReadText}
          </Empty>
        )}
      </div>
    );
  }
  return (
    <VirtualGrid
      label={text.label}
      columns={columns}
      groups={[{ id: "all", label: "", count: records.length, rows: records }]}
      rowKey={blockKey}
      rowLabel={(record) => labelOf(record, times.zone)}
      renderCells={(record) => cells(record, times, requestOf)}
      renderPhone={(record) => phoneRow(record, times)}
      onOpen={onOpen}
      letterKeys={letterKeys}
    />
  );
}

const labelOf = (record: BlockRecord, zone: string) =>
  text.row(
    displayText(record.blockId, 80),
    displayText(record.reference, 80),
    outcomeWords(record).word,
    blockRange(record, zone),
  );

function cells(record: BlockRecord, times: TimesShown, requestOf: Props["requestOf"]): ReactNode[] {
  const { tone, word } = outcomeWords(record);
  const why = refusalWords(record);
  return [
    keyTag(displayText(record.reference, 80)),
    <bdi key="id" className="font-mono text-xs" title={displayText(record.blockId)}>
      {displayText(record.blockId, 120)}
    </bdi>,
    blockRange(record, times.zone),
    <span key="outcome" className="flex min-w-0 items-center gap-1.5" title={why}>
      <span className="flex flex-none items-center">
        <StateBadge tone={tone} look={tone === "block" ? "chip" : "row"}>
          {word}
        </StateBadge>
      </span>
      {why === undefined ? null : <bdi className="truncate text-ink-3">{why}</bdi>}
    </span>,
    shortMoment(record.at, times),
    holds(record) ? (
      <span key="lift" className="flex items-center justify-end">
        <CopyReport isGlyph {...removalCopy} report={() => requestOf(record)} />
      </span>
    ) : null,
  ];
}

const removalCopy = { label: text.copyRemoval, without: text.without };

function phoneRow(record: BlockRecord, times: TimesShown): ReactNode {
  const { tone, word } = outcomeWords(record);
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 px-4 pt-[11px] pb-3">
      {stateGlyph({ tone, label: word, size: 18 })}
      <bdi className="truncate font-mono text-sm font-medium">{displayText(record.blockId, 120)}</bdi>
      {keyTag(displayText(record.reference, 40))}
      <span className="col-[2/-1] truncate text-sm text-ink-2">{blockRange(record, times.zone)}</span>
    </div>
  );
}

type RecordProps = { record: BlockRecord; requestOf: (record: BlockRecord) => string; onClose: () => void };

/** All that is kept of one block, and what can be done about it. */
export function BlockRecordDialog({ record, requestOf, onClose }: RecordProps) {
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
