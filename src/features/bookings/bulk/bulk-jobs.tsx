import { useState } from "react";
import { JobStrip } from "#components/jobs/job-strip.tsx";
import { useJobs } from "#queries/outbox.ts";
import { isFailed } from "#records/jobs/job-step.ts";
import { isOfBookings, type BookingJobView, type JobView } from "#records/jobs/job-types.ts";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { focusRow } from "../inbox-context.ts";

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
            onShow={() => setOpen(view.job.id)}
            onRetry={jobs.some(({ job }) => job.retryOf === view.job.id) ? undefined : () => setRetry(view)}
            onDismissed={focusRow}
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

const isDone = ({ job }: JobView) => job.state === "done";

/** All that have not ended, and the last that have. */
function shownOf<V extends JobView>(jobs: readonly V[]): readonly V[] {
  return [...jobs.filter((view) => !isDone(view)), ...jobs.filter(isDone).slice(0, 2)];
}
