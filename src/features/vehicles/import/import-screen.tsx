import { Link } from "@tanstack/react-router";
import { Check, ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { useJobs } from "#queries/outbox.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { countText, plural } from "#language/number.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { displayText } from "#values/text.ts";
import { ImportApply } from "./import-apply.tsx";
import { ImportColumnsForm } from "./import-columns-form.tsx";
import { useImport, type ImportDraft, type ImportState } from "./import-draft.ts";
import { useFileDrop } from "./import-drop.ts";
import { ImportDryRun } from "./import-dry-run.tsx";
import { ImportFileStep } from "./import-file-step.tsx";
import { useFreshFleet } from "./import-fresh-fleet.ts";
import { ImportJobs, OpenImportJobs } from "./import-jobs.tsx";
import { useImportPlan } from "./use-import-plan.ts";
import { FleetNotice, ReadingFile, RefusedFile } from "./import-notices.tsx";

const text = catalogue("import/screen", {
  oneFile: "Only the first of the files is read: one at a time.",
  title: "Map from CSV",
  back: "Back to vehicles",
  file: "CSV file",
  note: (file: string, count: number) =>
    `${file}, ${countText(count)} ${plural(count, { one: "line", other: "lines" })}`,
  steps: "Steps",
  stepFile: "File",
  stepPlan: "Dry run",
  stepApply: "Apply",
  done: "done:",
  drop: "Drop the file to make a dry run of it",
});

/** Maps vehicles from a file: choose it, look at what it would do, apply it. */
export function ImportScreen() {
  const { state, actions } = useImport();
  const { draft, refused: refusal, reading } = state;
  const { phase, jobs: all } = useJobs();
  const jobs = all.filter(({ job }) => job.action === "map");
  const job = jobShown(state, jobs);
  useEffect(() => {
    // What was found standing stays on screen once it has ended.
    if (job !== undefined && state.job === undefined) actions.show(job.job.id);
  });
  const fresh = useFreshFleet(draft?.table);
  const planned = useImportPlan(draft, fresh);
  const field = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1) {
      announce(text.oneFile);
    }
    void actions.take(file);
  };
  const isOver = useFileDrop(take);
  const choose = () => field.current?.click();
  const step =
    job !== undefined ? "apply" : draft === undefined ? "file" : draft.columns === undefined ? "columns" : "plan";
  const others = jobs.filter((view) => view !== job);
  const screen = useStepFocus(`${step} ${draft?.name ?? ""} ${job?.job.id ?? ""}`);
  return (
    <div ref={screen} className="relative flex min-h-0 flex-1 flex-col">
      <ScreenHead
        title={text.title}
        back={
          <Link
            to="/vehicles"
            aria-label={text.back}
            className="-ml-1.5 grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
          >
            <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
          </Link>
        }
        note={noteOf(draft, job)}
      >
        <Steps step={step} toFile={actions.begin} />
      </ScreenHead>
      <ReadingFile name={reading} stop={actions.stop} />
      {refusal === undefined ? null : <RefusedFile refused={refusal} kept={draft?.name} choose={choose} />}
      {step === "file" ? null : (
        <OpenImportJobs jobs={others.filter((view) => view.job.state !== "done")} onShow={actions.show} />
      )}
      {step === "columns" || step === "plan" ? <FleetNotice fresh={fresh} /> : null}
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={text.file}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file again is a choice, too: it may have been corrected.
          currentTarget.value = "";
        }}
      />
      {job !== undefined ? (
        <ImportApply key={job.job.id} view={job} actions={actions} />
      ) : draft === undefined ? (
        // A job that stands would take its place a moment later.
        phase === "opening" ? null : (
          <ImportFileStep choose={choose}>
            <ImportJobs jobs={jobs} onShow={actions.show} />
          </ImportFileStep>
        )
      ) : fresh.kind === "reading" || fresh.view.checkedAt === undefined ? null : draft.columns === undefined ? (
        <ImportColumnsForm
          key={draft.name}
          table={draft.table}
          view={fresh.view}
          onChoose={actions.choose}
          chooseFile={choose}
        />
      ) : planned === undefined ? null : (
        <ImportDryRun
          planned={planned}
          draft={{ ...draft, columns: draft.columns }}
          fresh={fresh}
          actions={actions}
          chooseFile={choose}
        />
      )}
      {isOver ? <DropHere /> : null}
    </div>
  );
}

/** The job that is looked at: the chosen one, or what has not ended where nothing else is looked at. */
function jobShown({ job, isFile }: ImportState, jobs: readonly JobView[]): JobView | undefined {
  if (isFile) return undefined;
  return jobs.find((view) => (job === undefined ? view.job.state !== "done" : view.job.id === job));
}

function noteOf(draft: ImportDraft | undefined, job: JobView | undefined): string | undefined {
  if (job !== undefined) return job.job.source === undefined ? undefined : displayText(job.job.source, 80);
  if (draft === undefined) return undefined;
  return text.note(displayText(draft.name, 80), draft.table.rows.length);
}

/** Another step brings another page: the focus goes to what it is about. */
function useStepFocus(step: string) {
  const screen = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const heading = screen.current?.querySelector<HTMLElement>("[data-step]");
    if (before.current === step || heading === null || heading === undefined) return;
    before.current = step;
    heading.focus();
  });
  return screen;
}

const steps = [text.stepFile, text.stepPlan, text.stepApply];

function Steps({ step, toFile }: { step: "file" | "columns" | "plan" | "apply"; toFile: () => void }) {
  const at = step === "apply" ? 2 : step === "plan" ? 1 : 0;
  return (
    <ol aria-label={text.steps} className="flex items-center gap-2 text-ink-3 max-md:hidden">
      {steps.map((name, place) => (
        <li key={name} aria-current={place === at ? "step" : undefined} className="flex items-center gap-2">
          {place === 0 ? null : <span aria-hidden className="h-px w-6 bg-line-strong" />}
          <span className={`flex items-center gap-1.5 ${place === at ? "font-semibold text-ink" : ""}`}>
            {place < at ? (
              <Check aria-label={text.done} role="img" size={14} strokeWidth={1.75} className="text-accent" />
            ) : null}
            {place === 0 && step !== "file" ? (
              <button type="button" onClick={toFile} className="cursor-pointer hover:underline">
                {name}
              </button>
            ) : (
              name
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function DropHere() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-xl border-2 border-accent bg-accent-soft/90 text-base font-semibold"
    >
      {text.drop}
    </div>
  );
}
