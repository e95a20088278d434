import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { saidOf } from "#components/jobs/why-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import type { BulkItem, OtherLine, Unchecked } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobCsvRows } from "#components/jobs/job-csv.ts";
import { continueAnyway, jobLine, notDismissed, segmentsOf, stoppedWords } from "#components/jobs/job-lines.ts";
import { isFailed } from "#records/jobs/job-step.ts";
import { useBulk } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { saveAs } from "#ui/browser/download.ts";
import { keyTag } from "#ui/format/key-tag.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Cell, Row, Table } from "#ui/grid/table.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { useZone } from "#ui/browser/zone.ts";
import { writeCsv } from "#values/csv.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import type { ImportStore } from "./import-draft.ts";
import { importTitle, otherLineText, outcomeNames } from "./import-words.ts";

const text = catalogue("calendar/import-job", {
  line: "Line",
  vehicle: "Vehicle",
  range: "From, until",
  outcome: "What became of it",
  another: "New import",
  download: "Download results",
  progress: "Applying blocks",
  table: "Dry run and outcomes",
  shown: (count: number, all: number) => `${countText(count)} of ${countText(all)} lines are shown.`,
  more: (count: number) => `Show ${countText(count)} more`,
  stays: "The job does not go on",
  staysDetail: "Another one runs in this tab or has this one, or this browser cannot keep a record. Nothing was sent.",
  dismiss: "Dismiss",
  pause: "Pause",
  resume: "Resume",
  settle: "Settle in the Outbox",
  refused: (outcome: string, said: string) => `${outcome}: “${said}”`,
  said: (outcome: string, said: string) => `${outcome}: ${said}`,
  requestId: "request ID",
});

const columns = [
  { id: "line", label: text.line, width: "3.5rem" },
  { id: "vehicle", label: text.vehicle, width: "5.5rem" },
  { id: "range", label: text.range, width: "14.5rem" },
  { id: "outcome", label: text.outcome },
];
/** So many rows are drawn at first, and so many more each time they are asked for. */
const rowsAtOnce = 300;
/** What a person verifications for first. */
const isTrouble = (item: BulkItem) => isFailed(item) || item.outcome === "unknown";

type Props = { view: JobView; actions: ImportStore; onClose: () => void };

/** A job that blocks dates: how far it is, what became of each range, and what can be done about it. */
export function ImportJob({ view, actions, onClose }: Props) {
  const { job, items, others } = view;
  const [count, setCount] = useState(rowsAtOnce);
  const lines = [...items.filter(isTrouble), ...items.filter((item) => !isTrouble(item)), ...others];
  const left = lines.length - count;
  const save = () =>
    saveAs(
      `blocks-${new Date(job.createdAt).toISOString().slice(0, 10)}-results.csv`,
      writeCsv(jobCsvRows(job, items, others)),
      "text/csv;charset=utf-8",
    );
  return (
    <Dialog
      title={importTitle(job.source)}
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={actions.begin}>{text.another}</Button>
          <Button icon={<Download strokeWidth={1.75} />} onPress={save}>
            {text.download}
          </Button>
          <JobButtons view={view} onDismissed={actions.begin} />
        </>
      }
    >
      <p className="text-pretty text-ink-2">
        <b className="font-semibold text-ink">{jobLine(view)}</b>{" "}
        <span role={job.state === "paused" && job.pausedBy !== "user" ? "alert" : undefined}>{stoppedWords(view)}</span>
      </p>
      <Progress label={text.progress} segments={segmentsOf(view)} />
      <div className="-mx-5 border-t border-line max-md:-mx-4">
        <Table label={text.table} columns={columns}>
          {lines
            .slice(0, count)
            .map((line) =>
              "outcome" in line ? (
                <ItemRow key={`item ${line.place}`} item={line} />
              ) : (
                <OtherRow key={`other ${line.place}`} other={line} />
              ),
            )}
        </Table>
        {left > 0 ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 text-ink-2 max-md:px-4">
            {text.shown(count, lines.length)}
            <Button size="sm" onPress={() => setCount(count + rowsAtOnce)}>
              {text.more(Math.min(rowsAtOnce, left))}
            </Button>
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
  const { unchecked } = job;
  const goOn = async (accepts?: Unchecked) => {
    if (await bulk.resume(job.id, accepts)) return;
    showToast({
      tone: "bad",
      title: text.stays,
      detail: text.staysDetail,
    });
  };
  const dismiss = async () => {
    if (await bulk.dismiss(job.id)) onDismissed();
    else showToast({ tone: "bad", ...notDismissed });
  };
  return (
    <div ref={box} tabIndex={-1} className="flex flex-wrap justify-end gap-2 outline-none max-md:grid">
      {runs === undefined ? (
        <Button variant="ghost" onPress={() => void dismiss()}>
          {text.dismiss}
        </Button>
      ) : (
        <Button onPress={press(() => bulk.pause(job.id))}>{text.pause}</Button>
      )}
      {unchecked === undefined || runs !== undefined ? null : (
        <Button onPress={press(() => void goOn(unchecked))}>{continueAnyway}</Button>
      )}
      {job.state === "paused" && runs === undefined ? (
        <Button variant="primary" onPress={press(() => void goOn())}>
          {text.resume}
        </Button>
      ) : null}
    </div>
  );
}

function outcomeText(item: BulkItem): string {
  const { outcome } = item;
  const said = saidOf(item);
  const name = outcomeNames[outcome];
  if (said === undefined) return name;
  return (outcome === "refused" ? text.refused : text.said)(name, displayText(said));
}

function ItemRow({ item }: { item: BulkItem }) {
  const { name, vehicle, block, outcome, requestId, at } = item;
  const isFault = isFailed(item);
  return (
    <Row tone={outcome === "unknown" ? "outcome" : undefined} layout="lines">
      <LineCells line={block?.line} vehicle={vehicle} block={block} />
      <Cell wrap phone="below">
        <span className="block text-ink-3">{displayText(name, 120)}</span>
        <span className={isFault ? "text-danger-ink" : outcome === "unknown" ? "text-unknown-ink" : ""}>
          {outcomeText(item)}
          {outcome === "unknown" ? (
            <>
              {". "}
              <Link to="/outbox" className="text-link underline underline-offset-2">
                {text.settle}
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
            <CopyableId value={requestId} label={text.requestId} short />
          </span>
        )}
      </Cell>
    </Row>
  );
}

/** A line of the file that the job doesn't send. */
function OtherRow({ other }: { other: OtherLine }) {
  const { line, vehicle, block, name, because } = other;
  return (
    <Row layout="lines">
      <LineCells line={line} vehicle={vehicle} block={block} />
      <Cell wrap phone="below">
        <span className="block text-ink-3">{displayText(name, 120)}</span>
        <span className={because === "problem" ? "text-danger-ink" : "text-ink-2"}>{otherLineText(other)}</span>
      </Cell>
    </Row>
  );
}

/** The first cells of a line: where it stands in the file, for which vehicle, and its range where it has one. */
function LineCells({ line, vehicle, block }: Pick<OtherLine, "vehicle" | "block"> & { line: number | undefined }) {
  const zone = useZone();
  const { start, end } = block ?? {};
  return (
    <>
      <Cell phone="lead">
        <span className="text-ink-3">{line}</span>
      </Cell>
      <Cell phone="below">{vehicle === undefined ? null : keyTag(displayText(vehicle, 40))}</Cell>
      <Cell wrap phone="title">
        {start === undefined || end === undefined ? null : (
          <span title={`${start} – ${end}`}>
            {rangeText(zone, Date.parse(start), Date.parse(end))}
            <span className="block text-xs text-ink-3">{`${start.slice(0, 4)}, ${zone}`}</span>
          </span>
        )}
      </Cell>
    </>
  );
}
