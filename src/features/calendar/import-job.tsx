import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useRef } from "react";
import type { BulkItem } from "#records/bulk/bulk-job.ts";
import type { JobView } from "#records/bulk/bulk-types.ts";
import { jobCsvRows } from "#records/bulk/job-csv.ts";
import { jobLine, stoppedWords } from "#records/bulk/job-lines.ts";
import { isFailed } from "#records/bulk/job-step.ts";
import { useBulk } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { countText } from "#language/number.ts";
import { Dialog } from "#ui/dialog.tsx";
import { saveAs } from "#ui/download.ts";
import { keyTag } from "#ui/key-tag.tsx";
import { ShortMoment } from "#ui/moment.tsx";
import { Progress } from "#ui/progress.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { showToast } from "#ui/toast-queue.ts";
import { useZone } from "#ui/zone.ts";
import { writeCsv } from "#values/csv.ts";
import { rangeText } from "#values/range-text.ts";
import { seenText } from "#values/text.ts";
import type { ImportStore } from "./import-draft.ts";
import { outcomeNames } from "./import-words.ts";

const columns = [
  { id: "line", label: "Line", width: "3.5rem" },
  { id: "vehicle", label: "Vehicle", width: "5.5rem" },
  { id: "range", label: "From, until", width: "14.5rem" },
  { id: "outcome", label: "What became of it" },
];
/** So many rows are drawn; the file has all. */
const rowsAtMost = 300;
/** What a person looks for first. */
const isTrouble = (item: BulkItem) => isFailed(item) || item.outcome === "unknown";

type Props = { view: JobView; actions: ImportStore; onClose: () => void };

/** A job that blocks dates: how far it is, what became of each range, and what can be done about it. */
export function ImportJob({ view, actions, onClose }: Props) {
  const { job, items, counts } = view;
  const failed = counts.refused + counts.notSent + counts.skipped;
  const shown = [...items.filter(isTrouble), ...items.filter((item) => !isTrouble(item))].slice(0, rowsAtMost);
  const save = () =>
    saveAs(
      `blocks-${new Date(job.createdAt).toISOString().slice(0, 10)}-results.csv`,
      writeCsv(jobCsvRows(job, items)),
      "text/csv;charset=utf-8",
    );
  return (
    <Dialog
      title={job.source === undefined ? "Import calendar" : `Import ${seenText(job.source, 60)}`}
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={actions.begin}>New import</Button>
          <Button icon={<Download strokeWidth={1.75} />} onPress={save}>
            Download results
          </Button>
          <JobButtons view={view} onDismissed={actions.begin} />
        </>
      }
    >
      <p className="text-pretty text-ink-2">
        <b className="font-semibold text-ink">{jobLine(view)}</b>{" "}
        <span role={job.state === "paused" && job.pausedBy !== "user" ? "alert" : undefined}>{stoppedWords(view)}</span>
      </p>
      <Progress
        label="Applying blocks"
        segments={[
          { kind: "done", n: counts.done + counts.already },
          { kind: "unknown", n: counts.unknown },
          { kind: "refused", n: failed },
          { kind: "todo", n: counts.left + counts.begun },
        ]}
      />
      <div className="-mx-5 border-t border-line max-md:-mx-4">
        <Table label="Dry run and outcomes" columns={columns}>
          {shown.map((item) => (
            <ItemRow key={item.place} item={item} />
          ))}
        </Table>
        {items.length > shown.length ? (
          <p className="px-5 py-3 text-ink-2 max-md:px-4">
            {countText(shown.length)} of {countText(items.length)} ranges are shown, what was not done first. The
            results have all.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Pause or Resume, whichever there is something to do for, and the way to be rid of a job that does not run. */
function JobButtons({ view: { job, runs }, onDismissed }: { view: JobView; onDismissed: () => void }) {
  const bulk = useBulk();
  const box = useRef<HTMLDivElement>(null);
  /** One button takes the place of the other: the focus stays with the job. */
  const press = (act: () => void) => () => {
    box.current?.focus();
    act();
  };
  const goOn = async () => {
    if (await bulk.resume(job.id)) return;
    showToast({
      tone: "bad",
      title: "The job does not go on",
      detail: "Another one runs in this tab or has this one, or this browser cannot keep a record. Nothing was sent.",
    });
  };
  const dismiss = async () => {
    if (await bulk.dismiss(job.id)) onDismissed();
  };
  return (
    <div ref={box} tabIndex={-1} className="flex flex-wrap justify-end gap-2 outline-none max-md:grid">
      {runs === undefined ? (
        <Button variant="ghost" onPress={() => void dismiss()}>
          Dismiss
        </Button>
      ) : (
        <Button onPress={press(() => bulk.pause(job.id))}>Pause</Button>
      )}
      {job.state === "paused" && runs === undefined ? (
        <Button variant="primary" onPress={press(() => void goOn())}>
          Resume
        </Button>
      ) : null}
    </div>
  );
}

function ItemRow({ item }: { item: BulkItem }) {
  const zone = useZone();
  const { name, vehicle, block, outcome, said, requestId, at } = item;
  const isFault = isFailed(item);
  return (
    <Row tone={outcome === "unknown" ? "outcome" : undefined} layout="lines">
      <Cell phone="lead">
        <span className="text-ink-3">{block?.line}</span>
      </Cell>
      <Cell phone="below">{vehicle === undefined ? null : keyTag(seenText(vehicle, 40))}</Cell>
      <Cell wrap phone="title">
        {block === undefined ? null : (
          <span title={`${block.start} – ${block.end}`}>
            {rangeText(zone, Date.parse(block.start), Date.parse(block.end))}
            <span className="block text-xs text-ink-3">{`${block.start.slice(0, 4)}, ${zone}`}</span>
          </span>
        )}
      </Cell>
      <Cell wrap phone="below">
        <span className="block text-ink-3">{seenText(name, 120)}</span>
        <span className={isFault ? "text-danger-ink" : outcome === "unknown" ? "text-unknown-ink" : ""}>
          {outcomeNames[outcome]}
          {said === undefined ? "" : outcome === "refused" ? `: “${seenText(said)}”` : `: ${seenText(said)}`}
          {outcome === "unknown" ? (
            <>
              {". "}
              <Link to="/outbox" className="text-link underline underline-offset-2">
                Settle in the Outbox
              </Link>
            </>
          ) : null}
        </span>
        {at === undefined || outcome === "left" ? null : (
          <span className="text-ink-3">
            {" · "}
            <ShortMoment ms={at} unit="seconds" />
          </span>
        )}
        {requestId === undefined ? null : (
          <span className="ml-2 text-ink-3">
            <CopyableId value={requestId} label="request ID" short />
          </span>
        )}
      </Cell>
    </Row>
  );
}
