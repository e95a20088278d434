import { useRef, useState } from "react";
import {
  continueAnyway,
  failedOf,
  jobLine,
  notDismissed,
  segmentsOf,
  stoppedWords,
} from "#components/jobs/job-lines.ts";
import type { Unchecked } from "#records/jobs/job.ts";
import { isFailed } from "#records/jobs/job-step.ts";
import { isOfBookings, type BookingJobView, type JobView } from "#records/jobs/job-types.ts";
import { jobWords } from "#components/jobs/job-words.ts";
import { useBulk, useJobs } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/number.ts";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { focusRow } from "../use-inbox-keys.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/bulk-jobs", {
  notOn: "The job does not go on",
  notOnDetail: "Another one runs in this tab or has this one, or this browser cannot keep a record. Nothing was sent.",
  job: (line) => `Job: ${line}`,
  pause: "Pause",
  resume: "Resume",
  retry: (count) => `Retry ${countText(count)} not done…`,
  show: "Show results",
  dismiss: "Dismiss",
  progress: (doing, count) => `${doing} ${countText(count)} bookings`,
});

const BulkDialog = later(async () => (await import("./bulk-dialog.tsx")).BulkDialog);
const JobDialog = later(async () => (await import("./job-dialog.tsx")).JobDialog);

/** The jobs of this browser that are not dismissed, over the list: how far they are, and what can be done about them. */
export function BulkJobs() {
  const jobs = useJobs().jobs.filter(isOfBookings);
  const [openId, setOpen] = useState<string>();
  const [retry, setRetry] = useState<BookingJobView>();
  const open = jobs.find(({ job }) => job.id === openId);
  return (
    <>
      {/* However many stand, the list keeps most of the screen. */}
      <div className="max-h-[40dvh] flex-none overflow-y-auto">
        {shownOf(jobs).map((view) => (
          <JobStrip
            key={view.job.id}
            view={view}
            isRetried={jobs.some(({ job }) => job.retryOf === view.job.id)}
            onShow={() => setOpen(view.job.id)}
            onRetry={() => setRetry(view)}
          />
        ))}
      </div>
      {retry === undefined ? null : (
        <Part>
          <BulkDialog
            action={retry.job.action}
            ids={retry.items.filter(isFailed).map(({ target }) => target)}
            retryOf={retry.job}
            onClose={() => setRetry(undefined)}
            onStarted={() => setRetry(undefined)}
          />
        </Part>
      )}
      {open === undefined ? null : (
        <Part>
          <JobDialog view={open} onClose={() => setOpen(undefined)} />
        </Part>
      )}
    </>
  );
}

type StripProps = {
  view: JobView;
  /** Another job has taken up what failed. */
  isRetried: boolean;
  onShow: () => void;
  onRetry: () => void;
};

function JobStrip({ view, isRetried, onShow, onRetry }: StripProps) {
  const bulk = useBulk();
  const { job, runs } = view;
  const strip = useRef<HTMLElement>(null);
  /** Buttons here take each other's places: the focus stays with the job. */
  const press = (act: () => void) => () => {
    strip.current?.focus();
    act();
  };
  const goOn = async (accepts?: Unchecked) => {
    if (await bulk.resume(job.id, accepts)) return;
    showToast({
      tone: "bad",
      title: text.notOn,
      detail: text.notOnDetail,
    });
  };
  const dismiss = async () => {
    if (await bulk.dismiss(job.id)) focusRow();
    else showToast({ tone: "bad", ...notDismissed });
  };
  const { doing } = jobWords[job.action];
  const { unchecked } = job;
  const failed = failedOf(view);
  return (
    <section
      ref={strip}
      tabIndex={-1}
      aria-label={text.job(jobLine(view))}
      className="focus-ring-inset grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line bg-sunken px-gutter py-2.5 max-md:grid-cols-1 max-md:px-4"
    >
      <p className="min-w-0 text-pretty text-ink-2">
        <b className="font-semibold text-ink">{jobLine(view)}</b>{" "}
        <span role={job.state === "paused" && job.pausedBy !== "user" ? "alert" : undefined}>{stoppedWords(view)}</span>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 max-md:justify-start">
        {runs === undefined ? null : (
          <Button size="sm" onPress={press(() => bulk.pause(job.id))}>
            {text.pause}
          </Button>
        )}
        {job.state === "paused" && runs === undefined ? (
          <Button size="sm" variant="primary" onPress={press(() => void goOn())}>
            {text.resume}
          </Button>
        ) : null}
        {unchecked === undefined || runs !== undefined ? null : (
          <Button size="sm" onPress={press(() => void goOn(unchecked))}>
            {continueAnyway}
          </Button>
        )}
        {job.state === "done" && failed > 0 && !isRetried ? (
          <Button size="sm" onPress={onRetry}>
            {text.retry(failed)}
          </Button>
        ) : null}
        <Button size="sm" onPress={onShow}>
          {text.show}
        </Button>
        {runs === undefined ? (
          <Button size="sm" variant="ghost" onPress={() => void dismiss()}>
            {text.dismiss}
          </Button>
        ) : null}
      </div>
      <div className="col-span-full">
        <Progress label={text.progress(doing, job.count)} segments={segmentsOf(view)} />
      </div>
    </section>
  );
}

const isDone = ({ job }: JobView) => job.state === "done";

/** All that have not ended, and the last that have. */
function shownOf<V extends JobView>(jobs: readonly V[]): readonly V[] {
  return [...jobs.filter((view) => !isDone(view)), ...jobs.filter(isDone).slice(0, 2)];
}
