import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { saidOf } from "#components/jobs/why-words.ts";
import type { BulkItem, BulkOutcome } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobCsvRows } from "#components/jobs/job-csv.ts";
import { jobLine, stoppedWords } from "#components/jobs/job-lines.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { countText } from "#language/number.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { saveAs } from "#ui/browser/download.ts";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Cell, Row, Table } from "#ui/grid/table.tsx";
import { writeCsv } from "#values/csv.ts";
import { displayText } from "#values/text.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/job-dialog", {
  booking: "Booking",
  outcome: "Outcome",
  request: "Request",
  time: "Time",
  timeNotSent: "time",
  outcomes: {
    left: "Not begun",
    begun: "On its way",
    done: "Done",
    already: "Already done, not by this job",
    refused: "Refused",
    unknown: "Outcome unknown",
    notSent: "Not sent",
    skipped: "Skipped",
  },
  outcomeSaid: (outcome, said) => `${outcome}. ${said}`,
  title: "Results of the job",
  close: "Close",
  download: "Download results",
  results: "Results",
  showAll: (count) => `Show all ${countText(count)}`,
  requestId: "request ID",
});

const columns = [
  { id: "booking", label: text.booking, width: "7.5rem" },
  { id: "outcome", label: text.outcome },
  { id: "request", label: text.request, width: "11rem" },
  { id: "time", label: text.time, align: "end" as const, width: "8rem" },
];

/** So many rows at first; the rest when asked for. */
const rowsAtFirst = 200;

const inks: Partial<Record<BulkOutcome, string>> = {
  refused: "text-danger-ink",
  notSent: "text-danger-ink",
  unknown: "text-unknown-ink",
  left: "text-ink-3",
};

/** What became of each booking of a job, with the way to keep it as a file. */
export function JobDialog({ view, onClose }: { view: JobView; onClose: () => void }) {
  const { job, items } = view;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? items : items.slice(0, rowsAtFirst);
  const save = () =>
    saveAs(
      `${job.action}-${new Date(job.createdAt).toISOString().slice(0, 10)}-results.csv`,
      writeCsv(jobCsvRows(job, items)),
      "text/csv;charset=utf-8",
    );
  return (
    <Dialog
      title={text.title}
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.close}</Button>
          <Button icon={<Download strokeWidth={1.75} />} onPress={save}>
            {text.download}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        <b className="font-semibold text-ink">{jobLine(view)}</b> {stoppedWords(view)}
      </p>
      <div className="-mx-5 overflow-auto border-t border-line max-md:-mx-4">
        <Table label={text.results} columns={columns}>
          {shown.map((item) => (
            <ItemRow key={item.place} item={item} onFollow={onClose} />
          ))}
        </Table>
      </div>
      {shown.length < items.length ? (
        <div>
          <Button size="sm" onPress={() => setAll(true)}>
            {text.showAll(items.length)}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}

function ItemRow({ item, onFollow }: { item: BulkItem; onFollow: () => void }) {
  const { name, target, outcome, requestId, at } = item;
  const said = saidOf(item);
  return (
    <Row tone={outcome === "unknown" ? "outcome" : undefined}>
      <Cell>
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: target }}
          search={true}
          onClick={onFollow}
          className="font-medium text-link hover:underline"
        >
          <ServerText>{name}</ServerText>
        </Link>
      </Cell>
      <Cell wrap phone="line">
        <span className={inks[outcome] ?? ""}>
          {said === undefined ? text.outcomes[outcome] : text.outcomeSaid(text.outcomes[outcome], displayText(said))}
        </span>
      </Cell>
      <Cell>{requestId === undefined ? null : <CopyableId value={requestId} label={text.requestId} short />}</Cell>
      <Cell align="end" phone="end">
        {at === undefined ? (
          outcome === "left" ? null : (
            <NotSent what={text.timeNotSent} />
          )
        ) : (
          <ShortMoment ms={at} unit="seconds" />
        )}
      </Cell>
    </Row>
  );
}
