import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { jobLine, segmentsOf } from "#components/jobs/job-lines.ts";
import { JobResults, SaveResults } from "#components/jobs/job-results.tsx";
import { JobButtons, JobReason, RetryButton } from "#components/jobs/job-strip.tsx";
import { Button } from "#ui/button/button.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Headline, ImportStep } from "./import-frame.tsx";

/** `progress`: the name of its progress bar; `note`: a note on its outcomes. */
export type ResultsProps = Omit<Parameters<typeof JobResults>[0], "label"> & {
  progress: string;
  note?: ReactNode;
  onNew: () => void;
  onRetry: (() => void) | undefined;
};

/** The job of a file: its progress, the result of each line, and its buttons. */
export function ImportResults({ view, progress, note, onNew, onRetry, ...results }: ResultsProps) {
  return (
    <ImportStep
      note={note}
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
