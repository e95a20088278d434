import { t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { itemsAtMost } from "#records/jobs/job-step.ts";
import { Callout } from "#ui/feedback/callout.tsx";

/** Why a job didn't start, by what `start` returns. */
export const startProblems = {
  "no record": t`This page can't save the job.`,
  busy: t`Another job was running in this tab. Wait for it or pause it, then try again.`,
  nothing: t`There's nothing to send.`,
  gone: t`The earlier job is no longer stored, so we don't know which of its bookings failed.`,
  "too many": t`A job can have up to ${countText(itemsAtMost)} bookings.`,
} as const;

/** Says that a job didn't start. */
export function NotStarted({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <Callout tone="danger" role="alert" title={t`The job didn't start`}>
      {problem}
    </Callout>
  );
}
