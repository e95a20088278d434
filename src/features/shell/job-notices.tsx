import { t } from "@lingui/core/macro";
import { ListChecks, Pause } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobLine, stoppedWords } from "#components/jobs/job-lines.ts";
import { isOnPage } from "#components/write-status/announce-outcome.tsx";
import { jobNouns } from "#components/write-status/write-nouns.ts";
import { useJobs } from "#queries/outbox.ts";
import { useVehicleStore } from "#queries/vehicles.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { jobSign, useJobStrips } from "./job-signs.ts";

/** Announces on every screen how jobs end or stop. On phones it also shows running jobs where their own strips aren't visible. */
export function JobNotices() {
  const { jobs } = useJobs();
  const isPhone = usePhone();
  const { isSeen, show } = useJobStrips();
  const sign = jobSign(jobs.filter(({ job }) => !isSeen(job.action)));
  return (
    <>
      {jobs.map((view) => (
        <JobNews
          key={view.job.id}
          view={view}
          areStripsSeen={isSeen(view.job.action)}
          show={() => show(view.job.action)}
        />
      ))}
      {sign === undefined || !isPhone ? null : (
        <Strip
          tone={sign.isPaused ? "wait" : "info"}
          isQuiet
          icon={sign.isPaused ? <Pause strokeWidth={1.75} /> : <ListChecks strokeWidth={1.75} />}
          action={
            <Button size="sm" onPress={() => show(sign.action)}>
              {t`Show job`}
            </Button>
          }
        >
          {sign.says}
        </Strip>
      )}
    </>
  );
}

type NewsProps = { view: JobView; areStripsSeen: boolean; show: () => void };

/** Draws nothing. Reports only what happens while this page is open. */
function JobNews({ view, areStripsSeen, show }: NewsProps) {
  const { action, state, pausedBy } = view.job;
  const vehicles = useVehicleStore();
  const before = useRef(state);
  const hide = useRef<() => void>(undefined);
  const isAnswered = state !== "paused" || areStripsSeen;

  const tell = useEffectEvent(() => {
    if (state === "done" && !isOnPage("outcome", view.job.id)) announce(jobLine(view));
    // Refreshes the list with the accepted references, on any screen.
    if (state === "done" && action === "map") void vehicles.check(Date.now()).catch(() => undefined);
    // Above the list, its strip is an alert already.
    if (state !== "paused" || pausedBy === "user" || areStripsSeen) return;
    hide.current = showToast({
      tone: "bad",
      // Not its line: outcomes that come later would make that untrue.
      title: jobNouns[action].many,
      detail: stoppedWords(view),
      duration: "kept",
      action: (
        <Button size="sm" onPress={show}>
          {t`Show job`}
        </Button>
      ),
    });
  });
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was !== state && (was === "running" || state === "done")) tell();
  }, [state]);
  useEffect(() => {
    if (isAnswered) hide.current?.();
  }, [isAnswered]);
  useEffect(() => () => hide.current?.(), []);
  return null;
}
