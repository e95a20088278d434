import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { BookingAction } from "#contract/booking.ts";
import { jobLine } from "#components/jobs/job-lines.ts";
import { JobResults, SaveResults } from "#components/jobs/job-results.tsx";
import { JobReason, JobStrip } from "#components/jobs/job-strip.tsx";
import { useJobs } from "#queries/outbox.ts";
import type { JobLine } from "#records/jobs/job.ts";
import { isFailed } from "#records/jobs/job-step.ts";
import { isOfBookings, type BookingJobView } from "#records/jobs/job-types.ts";
import { Button } from "#ui/button/button.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Cell } from "#ui/grid/table.tsx";
import { later } from "#ui/lazy/later.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useChoice } from "../panel/choice-notice.tsx";
import { useInboxSearch } from "../filters/use-inbox-search.ts";
import { focusRow, useInbox } from "../inbox-context.ts";

const StartJobDialog = later(async () => (await import("./job-dialog.tsx")).StartJobDialog);

const isDone = ({ job }: BookingJobView) => job.state === "done";

/** The jobs of this browser over the list, until they're dismissed. The open panel tells of a choice itself. */
export function BookingJobs() {
  const shownAbove = useChoice(useInbox().shown ?? "")?.job.id;
  const jobs = useJobs()
    .jobs.filter(isOfBookings)
    .filter(({ job }) => job.id !== shownAbove);
  const [openId, setOpen] = useState<string>();
  const [retry, setRetry] = useState<{ action: BookingAction; view: BookingJobView }>();
  const open = jobs.find(({ job }) => job.id === openId);
  const stopRetry = () => setRetry(undefined);
  const retryOf = (view: BookingJobView) => {
    const { action } = view.job;
    // What is left of a conflict is decided anew, where both bookings are in view.
    if (action === "choose" || jobs.some(({ job }) => job.retryOf === view.job.id)) return undefined;
    return () => setRetry({ action, view });
  };
  return (
    <>
      {/* The list keeps most of the screen: all unfinished jobs, and the last two that finished. */}
      <div className="max-h-[40dvh] flex-none overflow-y-auto">
        {[...jobs.filter((view) => !isDone(view)), ...jobs.filter(isDone).slice(0, 2)].map((view) => (
          <JobStrip
            key={view.job.id}
            view={view}
            onShow={() => setOpen(view.job.id)}
            onRetry={retryOf(view)}
            onDismissed={focusRow}
          />
        ))}
      </div>
      {retry === undefined ? null : (
        <Part>
          <StartJobDialog
            action={retry.action}
            ids={retry.view.items.filter(isFailed).map(({ target }) => target)}
            retryOf={retry.view.job}
            onClose={stopRetry}
            onStarted={stopRetry}
          />
        </Part>
      )}
      {open === undefined ? null : <JobDialog view={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const columns = [{ id: "booking", label: t`Booking`, width: "7.5rem" }];

/** The results of a job per booking, with a download. */
function JobDialog({ view, onClose }: { view: BookingJobView; onClose: () => void }) {
  const { search } = useInboxSearch();
  const cells = useCallback(
    ({ target, name }: JobLine) => (
      <Cell phone="title">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: target }}
          search={{ ...search, choose: undefined }}
          onClick={onClose}
          className="font-medium text-link hover:underline"
        >
          <ServerText>{name}</ServerText>
        </Link>
      </Cell>
    ),
    [onClose, search],
  );
  return (
    <Dialog
      title={t`Job results`}
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t`Close`}</Button>
          <SaveResults view={view} />
        </>
      }
    >
      <p className="text-ink-2">
        <b className="font-semibold text-ink">{jobLine(view)}</b> <JobReason view={view} />
      </p>
      <div className="-mx-5 overflow-auto border-t border-line max-md:-mx-4">
        <JobResults view={view} label={t`Results`} columns={columns} cells={cells} />
      </div>
    </Dialog>
  );
}
