import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { JobButtons } from "#components/jobs/job-strip.tsx";
import { useRows } from "#queries/bookings.ts";
import { useJobs, usePendingWrites } from "#queries/outbox.ts";
import { actionAt } from "#records/jobs/job.ts";
import { isFailed } from "#records/jobs/job-step.ts";
import { isOfBookings, type BookingJobView } from "#records/jobs/job-types.ts";
import { shownBy } from "#records/outbox/verify.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { choiceWords } from "./choice-words.ts";

/**
 * The last choice that a booking was part of, if there is something to say about it: it isn't finished, not all of it was
 * done, or it ended while this page was open.
 */
export function useChoice(id: string): BookingJobView | undefined {
  const pendingWrites = usePendingWrites();
  const found = useJobs().jobs.find(
    ({ job, items }) => job.action === "choose" && items.some(({ target }) => target === id),
  );
  const rows = useRows(found?.items.map(({ target }) => target) ?? []);
  if (found === undefined || !isOfBookings(found)) return undefined;
  const { job, items } = found;
  if (job.state !== "done") return found;
  // What failed has been done in another way since.
  const isMended = items.filter(isFailed).some((item) => {
    const row = rows.find(({ id: known }) => known === item.target);
    return shownBy(actionAt(job, item), row) === "effect";
  });
  if (isMended) return undefined;
  const isNews = items.some(({ target }) => pendingWrites.get(target)?.about.job === job.id);
  return isNews || items.some(({ outcome }) => outcome !== "done") ? found : undefined;
}

type Props = {
  view: BookingJobView;
  /** Leads to where what wasn't done can be tried again. */
  onRetry?: (() => void) | undefined;
  receipts?: ReactNode;
};

/** How far the choice between bookings is, or how it ended, for the panel of each. */
export function ChoiceNotice({ view, onRetry, receipts }: Props) {
  const { tone, title, meaning } = choiceWords(view);
  const { state, pausedBy } = view.job;
  const needsYou = tone === "danger" || tone === "unknown" || (state === "paused" && pausedBy !== "user");
  const retry =
    onRetry === undefined || tone !== "danger" ? null : <Button size="sm" onPress={onRetry}>{t`Try again…`}</Button>;
  return (
    <div data-outcome={view.job.id} className="contents">
      <Callout
        tone={tone}
        role={needsYou ? "alert" : "status"}
        title={title}
        // The words alone are read out.
        foot={receipts === undefined ? undefined : <div aria-live="off">{receipts}</div>}
        actions={view.runs === undefined && tone !== "ok" ? <JobButtons view={view}>{retry}</JobButtons> : undefined}
      >
        {meaning}
      </Callout>
    </div>
  );
}
