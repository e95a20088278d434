import { useSyncExternalStore } from "react";
import { useGovernor } from "#queries/session.tsx";
import { followLocal } from "#records/browser/local-text.ts";
import { areRecordsLost } from "#records/browser/loss.ts";
import { useJobs, useOutboxView } from "#queries/outbox.ts";
import { Part } from "#ui/feedback/part.tsx";
import { JobNotices, LossStrip, SecretStrip, StorageStrip, UndoToasts, WaitingStrip } from "./later.ts";

/** What is said over every screen: that nothing can be kept or what was kept is lost, that the service asked us to wait, which secret is not stored, what can still be undone, how jobs go. */
export function Notices() {
  const { pause } = useGovernor();
  const { phase, isVolatile, isPaused, open, ended } = useOutboxView();
  const { jobs } = useJobs();
  const isLost = useSyncExternalStore(followLocal, areRecordsLost);
  return (
    <Part>
      {isLost ? <LossStrip /> : null}
      {phase === "blocked" || isVolatile ? <StorageStrip /> : null}
      {pause === undefined && !isPaused ? null : <WaitingStrip />}
      {ended.some(({ owes }) => owes !== undefined) ? <SecretStrip /> : null}
      {open.some(({ state }) => state === "recorded") ? <UndoToasts /> : null}
      {jobs.length === 0 ? null : <JobNotices />}
    </Part>
  );
}
