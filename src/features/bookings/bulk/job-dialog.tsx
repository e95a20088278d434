import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { JobResults, SaveResults, type JobLine } from "#components/jobs/job-results.tsx";
import { JobReason } from "#components/jobs/job-strip.tsx";
import { jobLine } from "#components/jobs/job-lines.ts";
import { catalogue } from "#language/catalogue.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { Button } from "#ui/button/button.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Cell } from "#ui/grid/table.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

const text = catalogue("bookings/job-dialog", {
  booking: "Booking",
  title: "Results of the job",
  close: "Close",
  results: "Results",
});

const columns = [{ id: "booking", label: text.booking, width: "7.5rem" }];

/** What became of each booking of a job, with the way to keep it as a file. */
export function JobDialog({ view, onClose }: { view: JobView; onClose: () => void }) {
  const cells = useCallback(
    ({ target, name }: JobLine) => (
      <Cell phone="title">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: target }}
          search={true}
          onClick={onClose}
          className="font-medium text-link hover:underline"
        >
          <ServerText>{name}</ServerText>
        </Link>
      </Cell>
    ),
    [onClose],
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
          <SaveResults view={view} />
        </>
      }
    >
      <p className="text-ink-2">
        <b className="font-semibold text-ink">{jobLine(view)}</b> <JobReason view={view} />
      </p>
      <div className="-mx-5 overflow-auto border-t border-line max-md:-mx-4">
        <JobResults view={view} label={text.results} columns={columns} cells={cells} />
      </div>
    </Dialog>
  );
}
