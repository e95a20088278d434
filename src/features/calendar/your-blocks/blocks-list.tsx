import { ph, t } from "@lingui/core/macro";
import { Lock, Search } from "lucide-react";
import type { ReactNode } from "react";
import { tookEffect } from "#records/outbox/ended-records.ts";
import { blockKey, rangeOf, type BlockRecord } from "#records/blocks/block-record.ts";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import type { GridColumn } from "#ui/grid/grid-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { readInstant } from "#values/instant.ts";
import { FullMoment, ShortMoment, useTimesShown, type TimesShown } from "#ui/format/moment.tsx";
import { StateBadge, StateGlyph } from "#components/state-badge.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { displayText } from "#values/text.ts";
import { askForDialog } from "../model/block-dialog-store.ts";
import type { StateTone } from "#components/state-tones.ts";
import { searchFor, searchText } from "#values/search.ts";
import { yearIn } from "#values/zone.ts";
import { momentWords } from "../model/calendar-words.ts";

const text = {
  vehicle: t`Vehicle`,
  id: t`Block ID`,
  reason: t`Reason`,
  outcome: t`Outcome`,
  time: t`Time`,
};

const columns: readonly GridColumn[] = [
  { id: "vehicle", label: text.vehicle, width: "minmax(128px,160px)" },
  { id: "block", label: text.id, width: "minmax(120px,1fr)" },
  { id: "range", label: t`From, until`, width: "minmax(268px,1fr)", hideBelow: 700 },
  { id: "reason", label: text.reason, width: "minmax(96px,160px)", hideBelow: 1000 },
  { id: "outcome", label: text.outcome, width: "minmax(180px,1fr)" },
  { id: "at", label: text.time, width: "132px", hideBelow: 860 },
  { id: "lift", label: "", srLabel: t`Removal`, align: "end", width: "72px" },
];

type Props = {
  /** The blocks to show, newest first. */
  records: readonly BlockRecord[];
  /** Whether the stored blocks are loaded. */
  isRead: boolean;
  /** Whether a search is active. */
  isSearching: boolean;
  /** The removal request for the service's support. */
  requestOf: (record: BlockRecord) => string;
  onOpen: (record: BlockRecord) => void;
  /** Opens the form of a block. */
  onBlock: () => void;
};

/** Every block that this browser sent or imported, with its outcome. */
export function BlocksList({ records, isRead, isSearching, requestOf, onOpen, onBlock }: Props) {
  const times = useTimesShown();
  // A strip above says that they aren't loaded yet.
  if (records.length === 0 && !isRead) return <div className="flex-1" />;
  if (records.length === 0) {
    const Icon = isSearching ? Search : Lock;
    const [title, meaning] = isSearching
      ? [t`No matching blocks`, t`Search covers only the blocks this browser knows.`]
      : [t`No blocks listed`, t`You won't see blocks made elsewhere.`];
    return (
      <div className="grid min-h-0 flex-1 content-center overflow-auto">
        <Empty
          icon={<Icon strokeWidth={1.75} />}
          title={title}
          actions={
            isSearching ? undefined : (
              <Button size="sm" onPress={onBlock}>
                {t`Block dates`}
              </Button>
            )
          }
        >
          {meaning}
        </Empty>
      </div>
    );
  }
  return (
    <VirtualGrid
      label={t`Your blocks (this browser)`}
      columns={columns}
      groups={[{ id: "all", label: "", count: records.length, rows: records }]}
      rowKey={blockKey}
      rowLabel={(record) => labelOf(record, times.zone)}
      renderCells={(record) => cells(record, times, requestOf)}
      renderPhone={(record) => phoneRow(record, times)}
      onOpen={onOpen}
    />
  );
}

const labelOf = (record: BlockRecord, zone: string) =>
  t`Block ${ph({ id: displayText(record.blockId, 80) })}, ${ph({ vehicle: displayText(record.reference, 80) })}, ${ph({ outcome: outcomeWords(record).word })}, ${ph({ range: blockRange(record, zone) })}`;

function cells(record: BlockRecord, times: TimesShown, requestOf: Props["requestOf"]): ReactNode[] {
  const { tone, word } = outcomeWords(record);
  const why = refusalWords(record);
  return [
    <KeyTag key="vehicle" reference={displayText(record.reference, 80)} />,
    <bdi key="id" className="font-mono text-xs" title={displayText(record.blockId)}>
      {displayText(record.blockId, 120)}
    </bdi>,
    blockRange(record, times.zone),
    reasonOf(record),
    <span key="outcome" className="flex min-w-0 items-center gap-1.5" title={why}>
      <span className="flex flex-none items-center">
        <StateBadge tone={tone} look={tone === "block" ? "chip" : "row"}>
          {word}
        </StateBadge>
      </span>
      {why === undefined ? null : <bdi className="truncate text-ink-3">{why}</bdi>}
    </span>,
    <ShortMoment key="at" ms={record.at} />,
    tookEffect(record) ? (
      <span key="lift" className="flex items-center justify-end">
        <CopyReport isGlyph {...removalCopy} report={() => requestOf(record)} />
      </span>
    ) : null,
  ];
}

const reasonOf = ({ reason }: BlockRecord): ReactNode =>
  reason === undefined ? null : (
    <bdi key="reason" className="truncate">
      {displayText(reason, 60)}
    </bdi>
  );

const removalCopy = {
  label: t`Copy removal request`,
  copied: t`Removal request copied`,
  without: t`It leaves out your reason and all but the last 4 characters of the API key.`,
};

function phoneRow(record: BlockRecord, times: TimesShown): ReactNode {
  const { tone, word } = outcomeWords(record);
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 px-4 pt-[11px] pb-3">
      <StateGlyph tone={tone} label={word} size={18} />
      <bdi className="truncate font-mono text-sm font-medium">{displayText(record.blockId, 120)}</bdi>
      <span className="flex max-w-32 min-w-0">
        <KeyTag reference={displayText(record.reference, 40)} />
      </span>
      <span className="col-[2/-1] truncate text-sm text-ink-2">{blockRange(record, times.zone)}</span>
      {record.reason === undefined ? null : <span className="col-[2/-1] flex text-sm">{reasonOf(record)}</span>}
    </div>
  );
}

type RecordProps = { record: BlockRecord; requestOf: (record: BlockRecord) => string; onClose: () => void };

/** Everything stored about a block, and how to have it removed. */
export function BlockRecordDialog({ record, requestOf, onClose }: RecordProps) {
  const { reference, blockId, start, end, reason, at, requestId } = record;
  const range = rangeOf(record);
  const { tone, word } = outcomeWords(record);
  const why = refusalWords(record);
  const known = { kind: "instant", ms: at, raw: new Date(at).toISOString() } as const;
  const outcome = (
    <>
      <StateBadge tone={tone}>{word}</StateBadge>
      {why === undefined ? null : <ServerText className="basis-full text-ink-2">{why}</ServerText>}
    </>
  );
  const request =
    requestId === undefined ? (
      <span className="text-ink-3 italic">{t`None`}</span>
    ) : (
      <CopyableId value={requestId} label={t`request ID`} />
    );
  return (
    <Dialog
      title={t`About block ${ph({ id: displayText(blockId, 60) })}`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {range === undefined ? null : (
            <Button
              onPress={() => {
                onClose();
                askForDialog({ kind: "copy", reference, range: { from: range.start, until: range.end }, reason });
              }}
            >
              {t`Block other dates`}
            </Button>
          )}
          {tookEffect(record) ? <CopyReport {...removalCopy} report={() => requestOf(record)} /> : null}
        </>
      }
    >
      {tookEffect(record) ? (
        <Callout tone="info" title={t`You can't remove blocks here`}>
          {t`Copy the removal request and send it to the service's support. The block may still show here after it's removed.`}
        </Callout>
      ) : null}
      <KeyValue
        items={[
          { term: text.vehicle, children: <KeyTag reference={displayText(reference, 80)} /> },
          { term: text.id, children: <CopyableId value={blockId} label={t`block ID`} /> },
          { term: t`From`, children: <End sent={start} /> },
          { term: t`Until`, children: <End sent={end} note={t`not included`} /> },
          ...(reason === undefined ? [] : [{ term: text.reason, children: reasonOf(record) }]),
          { term: text.outcome, children: outcome },
          { term: text.time, children: <FullMoment time={known} /> },
          { term: t`Request ID`, children: request },
        ]}
      />
    </Dialog>
  );
}

/** The start or end, in the shown zone and exactly as sent. */
function End({ sent, note }: { sent: string; note?: string }) {
  const time = readInstant(sent);
  return (
    <>
      {time === undefined ? null : <FullMoment time={time} />}
      {note === undefined ? null : <span className="text-ink-3">{note}</span>}
      <code className="basis-full font-mono text-xs text-ink-3">{displayText(sent, 40)}</code>
    </>
  );
}

const outcomes: Readonly<Record<BlockRecord["outcome"], { tone: StateTone; word: string }>> = {
  accepted: { tone: "block", word: t`Accepted` },
  byHand: { tone: "block", word: t`Marked as done` },
  notByHand: { tone: "cancelled", word: t`Marked as not done` },
  refused: { tone: "rejected", word: t`Refused` },
  notDone: { tone: "cancelled", word: t`Not done` },
};

/** The outcome of a block in words, and its look. */
const outcomeWords = ({ outcome }: Pick<BlockRecord, "outcome">) => outcomes[outcome];

/** Why the service refused it: `double_booking: The range overlaps BK-20423.` */
function refusalWords({ outcome, said, code }: BlockRecord): string | undefined {
  if (outcome !== "refused") return undefined;
  const parts = [code, said].filter((part) => part !== undefined).map((part) => displayText(part));
  return parts.length === 0 ? t`We couldn't read why.` : parts.join(": ");
}

/** `12 Jun 08:00 +02 – 14 Jun 20:00 +02` in a zone; as stored if the dates are unreadable. */
function blockRange(record: Pick<BlockRecord, "start" | "end">, zone: string): string {
  const range = rangeOf(record);
  if (range === undefined) return `${displayText(record.start, 40)} – ${displayText(record.end, 40)}`;
  return `${momentWords(zone, range.start, "short", yearIn(zone, range.end))} – ${momentWords(zone, range.end)}`;
}

/** The records with all words of a text in their vehicle, block ID, request ID, dates as stored and shown, reasons or outcome. */
export function foundRecords(records: readonly BlockRecord[], text: string, zone: string): readonly BlockRecord[] {
  const isFound = searchFor(text);
  return records.filter((record) => {
    const { reference, blockId, reason, requestId, said, code, start, end, at } = record;
    const shown = [outcomeWords(record).word, refusalWords(record), blockRange(record, zone), momentWords(zone, at)];
    return isFound(searchText(reference, blockId, reason, requestId, said, code, start, end, shown));
  });
}

/**
 * A request to the service's support to remove a block, because the API can't. Identifies the block exactly as it was sent.
 * `service`: its host; `keyEnd`: the last four characters of the API key.
 */
export function removalRequest(record: BlockRecord, { service, keyEnd }: { service: string; keyEnd: string }): string {
  const { reference, blockId, start, end, requestId, outcome, at } = record;
  const when = new Date(at).toISOString();
  const accepted = outcome === "byHand" ? `not confirmed by the service; marked as done on ${when}` : when;
  return [
    "Request to remove a block",
    "",
    "We blocked a vehicle through your partner API and need the block removed. The API docs show no way to remove blocks, so please",
    "remove it and tell us when it's done.",
    "",
    `Vehicle reference  ${reference}`,
    `Block ID           ${blockId}`,
    `From               ${start}`,
    `Until              ${end} (not included)`,
    `Request ID         ${requestId ?? "not provided"}`,
    `Accepted           ${accepted}`,
    `Service            ${service}`,
    `API key            ends in ${keyEnd}`,
    "",
    "Period and IDs are exactly as they were sent: external_ref in the path, start, end and external_block_id in the body.",
    "",
  ].join("\n");
}
