import { Download } from "lucide-react";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobCsvRows } from "#components/jobs/job-csv.ts";
import { failedOf, jobLine, segmentsOf, stoppedWords } from "#components/jobs/job-lines.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/number.ts";
import { saveAs } from "#ui/browser/download.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { writeCsv } from "#values/csv.ts";
import type { ImportStore } from "./import-draft.ts";
import { ImportFoot, ImportHeadline, ImportPane } from "./import-frame.tsx";
import { jobRows, outcomeGroupOf, type OutcomeGroup } from "./import-rows.ts";
import { failedTable } from "./import-start.ts";
import { ImportTable } from "./import-table.tsx";
import { JobButtons, JobWaits } from "./import-job-parts.tsx";

const text = catalogue("import/apply", {
  done: "Done",
  todo: "To go",
  failed: "Not done",
  unknown: "Without answer",
  idle: "Not in this run",
  all: "All",
  progress: "Applying mappings",
  outcomes: "Outcomes",
  table: "Dry run and outcomes",
  note: "What was accepted is shown by the list of vehicles too, once that has been read again.",
  newImport: "New import",
  retry: (count: number) => `Retry ${countText(count)} not done…`,
  download: "Download results",
  linesNotDone: "lines not done",
  notDone: ", not done",
});

const groups: readonly { id: OutcomeGroup; label: string }[] = [
  { id: "done", label: text.done },
  { id: "todo", label: text.todo },
  { id: "failed", label: text.failed },
  { id: "unknown", label: text.unknown },
  { id: "idle", label: text.idle },
];

type Props = {
  view: JobView;
  actions: ImportStore;
};

/** A job that maps vehicles: how far it is, what became of each line, and what can be done about it. */
export function ImportApply({ view, actions }: Props) {
  const { job, items } = view;
  const { showsReferences } = useVehicles();
  const [tab, setTab] = useState<OutcomeGroup | "all">("all");
  const rows = jobRows(view, showsReferences);
  const byGroup = Map.groupBy(rows, outcomeGroupOf);
  const shown = tab === "all" ? rows : (byGroup.get(tab) ?? []);
  const failed = failedOf(view);
  const isRunning = view.runs !== undefined;
  const isStopped = job.state === "paused" && job.pausedBy !== "user";
  const save = () =>
    saveAs(
      `map-${new Date(job.createdAt).toISOString().slice(0, 10)}-results.csv`,
      writeCsv(jobCsvRows(job, items, view.others)),
      "text/csv;charset=utf-8",
    );
  return (
    <>
      <ImportPane
        top={
          <>
            <ImportHeadline
              title={jobLine(view)}
              status=""
              detail={
                <>
                  <span role={isStopped ? "alert" : undefined}>{stoppedWords(view)}</span> <JobWaits view={view} />
                </>
              }
              bar={
                <div className="grid gap-2.5">
                  <Progress label={text.progress} segments={segmentsOf(view)} />
                  <JobButtons view={view} onDismissed={actions.begin} />
                </div>
              }
            />
            <div className="flex h-11 items-center gap-2 border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
              <FilterTabs
                label={text.outcomes}
                controls="import-lines"
                selected={tab}
                items={[
                  { id: "all", label: text.all, count: rows.length },
                  ...groups
                    .filter(({ id }) => byGroup.has(id) || id === tab)
                    .map(({ id, label }) => ({ id, label, count: byGroup.get(id)?.length ?? 0 })),
                ]}
                onSelect={(id) => setTab(groups.find((group) => group.id === id)?.id ?? "all")}
              />
            </div>
          </>
        }
      >
        <ImportTable key={tab} label={text.table} rows={shown} vehicleHead="service_vehicle_id" isRunning={isRunning} />
      </ImportPane>
      <ImportFoot note={text.note}>
        <Button onPress={actions.begin}>{text.newImport}</Button>
        {job.state === "done" && failed > 0 ? (
          <Button onPress={() => actions.plan(retryName(job.source), failedTable(items))}>{text.retry(failed)}</Button>
        ) : null}
        <Button
          variant={job.state === "done" ? "primary" : "plain"}
          icon={<Download strokeWidth={1.75} className="max-md:hidden" />}
          onPress={save}
        >
          {text.download}
        </Button>
      </ImportFoot>
    </>
  );
}

const retryName = (source: string | undefined) =>
  source === undefined ? text.linesNotDone : source.endsWith(text.notDone) ? source : source + text.notDone;
