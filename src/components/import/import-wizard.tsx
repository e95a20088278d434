import { ph, t } from "@lingui/core/macro";
import { FileClock, FileSpreadsheet } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { JobStrip, JobButtons, JobReason, RetryButton } from "../jobs/job-strip.tsx";
import { useJobs } from "#queries/outbox.ts";
import type { JobAction } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { displayText } from "#values/text.ts";
import type { ImportActions, ImportState } from "./import-store.ts";
import { FirstStep, StepHeading, useLasting, Headline, ImportStep } from "./import-frame.tsx";
import { jobLine, segmentsOf } from "#components/jobs/job-lines.ts";
import { JobResults, SaveResults } from "#components/jobs/job-results.tsx";
import { Progress } from "#ui/feedback/progress.tsx";

type Props<Choice, Reading> = {
  state: ImportState<Choice, Reading>;
  actions: ImportActions<Choice, Reading>;
  action: JobAction;
  /** The name of the field of the file, and what it takes. */
  field: { label: string; accept: string };
  /** What a file may contain, and how much. */
  explains: ReactNode;
  limits: string;
  /** Below the choice of a file. */
  below?: ReactNode;
  plan: ReactNode;
  results: Omit<ResultsProps, "view" | "onNew" | "onRetry">;
  /** Opens a dry run of what failed; undefined if that isn't possible. */
  onRetry?: (view: JobView) => void;
};

/** The steps from a file to a job: choose it, check the dry run, apply it, see the results. */
export function ImportWizard<Choice, Reading>(props: Props<Choice, Reading>) {
  const { state, actions, action, field, plan, results, onRetry } = props;
  const { phase, jobs: all } = useJobs();
  const jobs = all.filter(({ job }) => job.action === action);
  const job = jobShown(state, jobs);
  const input = useRef<HTMLInputElement>(null);
  const take = ([file, ...more]: readonly File[]) => {
    if (file === undefined) return;
    if (more.length > 0) announce(t`We read only the first file. Import one at a time.`);
    actions.take(file);
  };
  const isOver = useFileDrop(take);
  const choose = () => input.current?.click();
  const { file, refused, loading } = state;
  const isChoosing = job === undefined && file === undefined;
  const others = jobs.filter((view) => view !== job);
  const isFirst = useRef(true);
  useEffect(() => {
    isFirst.current = false;
    // React may run the effects of a component twice in development.
    return () => void (isFirst.current = true);
  }, []);
  useEffect(() => {
    // A job that was unfinished when the screen opened stays on screen after it ends.
    if (job !== undefined && state.job === undefined) actions.show(job.job.id);
  }, [job, state.job, actions]);
  return (
    <FirstStep value={isFirst}>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <ReadingFile name={loading?.name} stop={actions.stop} />
        {refused === undefined ? null : (
          <div className="flex-none p-gutter pb-0">
            <Callout
              tone="danger"
              role="alert"
              title={t`${ph({ file: displayText(refused.name, 80) })}: ${ph({ title: refused.title })}`}
              actions={
                <Button size="sm" onPress={choose}>
                  {t`Choose a file`}
                </Button>
              }
            >
              {refused.meaning} {refused.remedy}{" "}
              {file === undefined || job !== undefined
                ? ""
                : t`${ph({ file: displayText(file.name, 80) })} is still open below.`}
            </Callout>
          </div>
        )}
        {isChoosing ? null : <Strips jobs={others.filter((view) => view.job.state !== "done")} onShow={actions.show} />}
        <input
          ref={input}
          type="file"
          accept={field.accept}
          aria-label={field.label}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // Choosing the same file again counts: it may have been corrected.
            currentTarget.value = "";
          }}
        />
        {job !== undefined ? (
          <ImportResults
            key={job.job.id}
            view={job}
            {...results}
            onNew={actions.begin}
            onRetry={onRetry === undefined ? undefined : () => onRetry(job)}
          />
        ) : file !== undefined ? (
          plan // An unfinished job would replace it a moment later.
        ) : phase === "opening" ? null : (
          <div className="min-h-0 flex-1 overflow-auto">
            <div className="mx-auto grid max-w-2xl gap-6 px-gutter py-10 max-md:py-5">
              <section className="grid justify-items-center gap-3 rounded-xl border border-line-strong bg-sunken px-6 py-9 text-center max-md:px-4 max-md:py-6">
                <StepHeading>
                  <span className="max-md:hidden">{t`Choose a file, or drop one anywhere on this page`}</span>
                  <span className="md:hidden">{t`Choose a file`}</span>
                </StepHeading>
                <p className="max-w-md text-pretty text-ink-2">{props.explains}</p>
                <Button variant="primary" icon={<FileSpreadsheet strokeWidth={1.75} />} onPress={choose}>
                  {t`Choose a file`}
                </Button>
                <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{props.limits}</p>
              </section>
              {props.below}
              {jobs.length === 0 ? null : (
                <section aria-labelledby="imports" className="grid gap-2">
                  <h2 id="imports" className="text-sm font-semibold">
                    {t`Imports in this browser`}
                  </h2>
                  <div className="overflow-hidden rounded-lg border border-b-0 border-line">
                    <Strips jobs={jobs} onShow={actions.show} />
                  </div>
                </section>
              )}
            </div>
          </div>
        )}
        {isOver ? (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-xl border-2 border-accent bg-accent-soft/90 text-base font-semibold"
          >
            {t`Drop the file to preview it`}
          </div>
        ) : null}
      </div>
    </FirstStep>
  );
}

/** The job to show: the chosen one, or else an unfinished one. */
export function jobShown(
  { job, isFile }: Pick<ImportState<unknown, unknown>, "job" | "isFile">,
  jobs: readonly JobView[],
): JobView | undefined {
  if (isFile) return undefined;
  return jobs.find((view) => (job === undefined ? view.job.state !== "done" : view.job.id === job));
}

function Strips({ jobs, onShow }: { jobs: readonly JobView[]; onShow: (id: string) => void }) {
  return jobs.map((view) => <JobStrip key={view.job.id} view={view} onShow={() => onShow(view.job.id)} />);
}

function ReadingFile({ name, stop }: { name: string | undefined; stop: () => void }) {
  const isLong = useLasting(name !== undefined);
  if (!isLong || name === undefined) return null;
  return (
    <Strip
      tone="info"
      icon={<FileClock strokeWidth={1.75} />}
      action={
        <Button size="sm" onPress={stop}>
          {t`Stop reading`}
        </Button>
      }
    >
      <b>{t`Reading ${ph({ file: displayText(name, 80) })}.`}</b>
    </Strip>
  );
}

/**
 * Accepts files dropped anywhere on the page. Without it the browser would leave the page to open them.
 * @returns whether files are held over the page
 */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // `dragenter` and `dragleave` fire for every element under the pointer.
    let depth = 0;
    const hold = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    const listener = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      if (event.type === "dragenter") hold(depth + 1);
      if (event.type === "dragleave") hold(depth - 1);
      if (event.type === "dragover") event.preventDefault();
      if (event.type !== "drop") return;
      event.preventDefault();
      hold(0);
      take([...event.dataTransfer.files]);
    };
    const names = ["dragenter", "dragover", "dragleave", "drop"] as const;
    for (const name of names) window.addEventListener(name, listener);
    return () => {
      for (const name of names) window.removeEventListener(name, listener);
    };
  }, []);
  return isOver;
}

/** `progress`: the name of its progress bar. */
type ResultsProps = Omit<Parameters<typeof JobResults>[0], "label"> & {
  progress: string;
  onNew: () => void;
  onRetry: (() => void) | undefined;
};

/** The job of a file: its progress, the result of each line, and its buttons. */
function ImportResults({ view, progress, onNew, onRetry, ...results }: ResultsProps) {
  return (
    <ImportStep
      top={
        <Headline title={jobLine(view)} detail={<JobReason view={view} />}>
          <div className="grid gap-2.5">
            <Progress label={progress} segments={segmentsOf(view)} />
            <JobButtons view={view} onDismissed={onNew} />
          </div>
        </Headline>
      }
      foot={
        <>
          <Button onPress={onNew}>{t`New import`}</Button>
          <RetryButton view={view} onRetry={onRetry} />
          <SaveResults view={view} variant={view.job.state === "done" ? "primary" : "plain"} />
        </>
      }
    >
      <JobResults view={view} label={t`Dry run and outcomes`} {...results} />
    </ImportStep>
  );
}
