import { ph, plural, t } from "@lingui/core/macro";
import { useRef, type ReactNode } from "react";
import { useJobStore, useOutboxView } from "#queries/outbox.ts";
import { useSession, useGovernor } from "#queries/session.tsx";
import type { Unchecked } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { useSecond } from "#ui/browser/now.ts";
import { Button } from "#ui/button/button.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { displayText } from "#values/text.ts";
import { waitText } from "#values/range-text.ts";
import { pausedReason } from "../write-status/write-nouns.ts";
import { failedOf, jobLine, segmentsOf, stoppedWords } from "./job-lines.ts";

type StripProps = {
  view: JobView;
  onShow: () => void;
  onDismissed?: (() => void) | undefined;
  /** Retries what failed; undefined if that isn't possible here. */
  onRetry?: (() => void) | undefined;
};

export function JobStrip({ view, onShow, onDismissed, onRetry }: StripProps) {
  const { source, createdAt, state } = view.job;
  const isDone = state === "done";
  return (
    <section
      aria-label={t`Job: ${ph({ line: jobLine(view) })}`}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line bg-sunken px-gutter max-md:grid-cols-1 max-md:px-4 ${isDone ? "py-1" : "py-2.5"}`}
    >
      <p className="min-w-0 text-pretty text-ink-2">
        {source === undefined ? null : (
          <>
            {displayText(source, 80)} <ShortMoment ms={createdAt} />
            {isDone ? " · " : <br />}
          </>
        )}
        <b className="font-semibold text-ink">{jobLine(view)}</b> <JobReason view={view} />
      </p>
      <JobButtons view={view} onDismissed={onDismissed}>
        <RetryButton view={view} onRetry={onRetry} />
        <Button size="sm" onPress={onShow}>
          {t`Show results`}
        </Button>
      </JobButtons>
      {isDone ? null : (
        <div className="col-span-full">
          <Progress label={t`Job progress`} segments={segmentsOf(view)} />
        </div>
      )}
    </section>
  );
}

/** Why a job stopped, how long it takes, and what it waits for. */
export function JobReason({ view }: { view: JobView }) {
  const { state, pausedBy } = view.job;
  return (
    <>
      <span role={state === "paused" && pausedBy !== "user" ? "alert" : undefined}>{stoppedWords(view)}</span>{" "}
      {view.runs === undefined ? null : <JobWaits />}
    </>
  );
}

function JobWaits() {
  const { pause } = useGovernor();
  const { isPaused } = useOutboxView();
  if (isPaused) return pausedReason;
  return pause === undefined ? null : <RateLimited until={pause.until} />;
}

function RateLimited({ until }: { until: number }) {
  const now = useSecond();
  return (
    <Fill
      text={t`Rate limit reached. We can't continue for ${ph({ left: "{left}" })}.`}
      parts={{ left: <span aria-live="off">{waitText(until, now)}</span> }}
    />
  );
}

export function RetryButton({ view, onRetry }: Pick<StripProps, "view" | "onRetry">) {
  const failed = failedOf(view);
  if (view.job.state !== "done" || failed === 0 || onRetry === undefined) return null;
  return (
    <Button size="sm" onPress={onRetry}>
      {plural(failed, { one: "Try # action again…", other: "Try # actions again…" })}
    </Button>
  );
}

const failed = (title: string) =>
  showToast({
    tone: "bad",
    title,
    detail: t`Another tab or job may be in the way. Try again later.`,
  });

type ButtonsProps = Pick<StripProps, "view" | "onDismissed"> & { children?: ReactNode };

/** Pause or Resume, and Dismiss for a job that isn't running. */
export function JobButtons({ view: { job, runs }, onDismissed, children }: ButtonsProps) {
  const jobs = useJobStore();
  const { client } = useSession();
  const box = useRef<HTMLDivElement>(null);
  /** One button replaces the other, so the job keeps the focus. */
  const press = (act: () => void) => () => {
    box.current?.focus();
    act();
  };
  const goOn = async (accepts?: Unchecked) => {
    if (client.isLocked()) return;
    if (await jobs.resume(job.id, accepts)) announce(t`Job resumed.`);
    else failed(t`The job wasn't resumed`);
  };
  const isDismissing = useRef(false);
  const dismiss = async () => {
    if (isDismissing.current) return;
    isDismissing.current = true;
    if (await jobs.dismiss(job.id)) onDismissed?.();
    else failed(t`Couldn't dismiss the job`);
    isDismissing.current = false;
  };
  const { unchecked } = job;
  const isPaused = job.state === "paused" && runs === undefined;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-end gap-2 outline-none max-lg:justify-start"
    >
      {runs === undefined ? null : (
        <Button size="sm" onPress={press(() => jobs.pause(job.id))}>
          {t`Pause`}
        </Button>
      )}
      {isPaused ? (
        <Button size="sm" variant="primary" onPress={press(() => void goOn())}>
          {t`Resume`}
        </Button>
      ) : null}
      {isPaused && unchecked !== undefined ? (
        <Button size="sm" onPress={press(() => void goOn(unchecked))}>
          {t`Continue without refreshing`}
        </Button>
      ) : null}
      {children}
      {runs === undefined ? (
        <Button size="sm" variant="ghost" onPress={() => void dismiss()}>
          {t`Dismiss`}
        </Button>
      ) : null}
    </div>
  );
}
