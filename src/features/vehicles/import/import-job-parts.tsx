import { useRef } from "react";
import { catalogue } from "#language/catalogue.ts";
import { useSession, useGovernor } from "#queries/session.tsx";
import type { Unchecked } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { continueAnyway, notDismissed } from "#components/jobs/job-lines.ts";
import { useBulk, useOutboxView } from "#queries/outbox.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { waitText } from "#values/wait.ts";

const text = catalogue("import/job", {
  goesOn: "The job goes on.",
  stays: "The job does not go on",
  staysDetail: "Another one runs in this tab or has this one, or this browser cannot keep a record. Nothing was sent.",
  resume: "Resume",
  dismiss: "Dismiss",
  pause: "Pause",
  paused: "Sending is paused in the Outbox: the job waits until it is resumed.",
  wait: "The service asked us to wait {wait}; the job goes on by itself after that.",
});

/** Pause or Resume, whichever there is something to do for, and the way to be rid of a job that does not run. */
export function JobButtons({ view, onDismissed }: { view: JobView; onDismissed?: () => void }) {
  const bulk = useBulk();
  const { client } = useSession();
  const { job, runs } = view;
  const box = useRef<HTMLDivElement>(null);
  /** One button takes the place of the other: the focus stays with the job. */
  const press = (act: () => void) => () => {
    box.current?.focus();
    act();
  };
  const goOn = async (accepts?: Unchecked) => {
    if (client.isLocked()) return;
    if (await bulk.resume(job.id, accepts)) return announce(text.goesOn);
    showToast({
      tone: "bad",
      title: text.stays,
      detail: text.staysDetail,
    });
  };
  const { unchecked } = job;
  const isStanding = job.state === "paused" && runs === undefined;
  const dismiss = async () => {
    if (await bulk.dismiss(job.id)) onDismissed?.();
    else showToast({ tone: "bad", ...notDismissed });
  };
  return (
    <div ref={box} tabIndex={-1} className="flex flex-wrap justify-end gap-2 outline-none max-lg:justify-start">
      {isStanding ? (
        <Button size="sm" variant="primary" onPress={press(() => void goOn())}>
          {text.resume}
        </Button>
      ) : null}
      {unchecked === undefined || !isStanding ? null : (
        <Button size="sm" onPress={press(() => void goOn(unchecked))}>
          {continueAnyway}
        </Button>
      )}
      {runs === undefined ? (
        <Button size="sm" variant="ghost" onPress={() => void dismiss()}>
          {text.dismiss}
        </Button>
      ) : (
        <Button size="sm" onPress={press(() => bulk.pause(job.id))}>
          {text.pause}
        </Button>
      )}
    </div>
  );
}

/** What holds a running job up. */
export function JobWaits({ view }: { view: JobView }) {
  const { pause } = useGovernor();
  const { isPaused } = useOutboxView();
  if (view.runs === undefined) return null;
  if (isPaused) return text.paused;
  return pause === undefined ? null : <RateLimited until={pause.until} />;
}

function RateLimited({ until }: { until: number }) {
  const now = useSecond();
  return <Fill text={text.wait} parts={{ wait: <span aria-live="off">{waitText(until, now)}</span> }} />;
}
