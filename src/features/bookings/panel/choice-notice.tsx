import { t, ph } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { JobButtons } from "#components/jobs/job-strip.tsx";
import { useRows } from "#queries/bookings.ts";
import { useJobs, usePendingWrites } from "#queries/outbox.ts";
import { actionAt, type JobItem } from "#records/jobs/job.ts";
import { isFailed, isAhead } from "#records/jobs/job-step.ts";
import { isOfBookings, type BookingJobView } from "#records/jobs/job-types.ts";
import { shownBy } from "#records/outbox/verify.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout, type CalloutTone } from "#ui/feedback/callout.tsx";
import { stoppedWords } from "#components/jobs/job-lines.ts";
import { saidOf } from "#components/jobs/why-words.ts";
import { writeNouns } from "#components/write-status/write-nouns.ts";
import { bookingName } from "#contract/booking.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { displayText, lists } from "#values/text.ts";

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

/** The names of bookings in a sentence: `BK-1, BK-2 and BK-3`. */
export const namesText = (names: readonly string[]): string => lists.format(names.map((name) => displayText(name)));

export const rowName = (row: Row): string => displayText(bookingName(bookingOf(row)));

const namesOf = (items: readonly JobItem[]) => namesText(items.map(({ name }) => name));

type Words = { readonly tone: CalloutTone; readonly title: string; readonly meaning: string };

/** How far a choice between bookings is, or how it ended. */
export function choiceWords(view: BookingJobView): Words {
  const [first, ...others] = view.items;
  if (first === undefined) return { tone: "info", title: "", meaning: "" };
  const chosen = displayText(first.name);
  if (first.outcome === "done") {
    const approved = isMarked(first) ? t`${chosen} marked as approved` : t`${chosen} approved`;
    return approvedWords(view, approved, others);
  }
  const rest = namesOf(others);
  const left = t`This job hasn't rejected ${rest}.`;
  if (first.outcome === "unknown") {
    const then =
      view.job.state === "paused" && first.why?.code !== "lost" ? t`Resolve the approval first, then resume.` : "";
    return {
      tone: "unknown",
      title: t`${ph({ name: writeNouns.approve.of(chosen) })} may have gone through`,
      meaning: `${left} ${then}`,
    };
  }
  if (isAhead(first)) {
    const title = t`Approval of ${chosen} still open`;
    if (view.job.state === "paused") return { tone: "wait", title, meaning: stoppedWords(view) };
    const then = t`We reject ${rest} only once the approval is confirmed.`;
    return { tone: "info", title, meaning: `${then} ${stoppedWords(view)}` };
  }
  return first.outcome === "already"
    ? { tone: "wait", title: t`${chosen} was already approved`, meaning: left }
    : { tone: "danger", title: t`Your choice of ${chosen} wasn't carried out`, meaning: `${said(first)} ${left}` };
}

/** Only a person says that it was done. */
const isMarked = ({ ending }: JobItem) => ending === "person";

/** What became of the others. `approved`: that the approval is done. */
function approvedWords(view: BookingJobView, approved: string, others: readonly JobItem[]): Words {
  const ahead = others.filter(isAhead);
  const failed = others.filter(isFailed);
  const unknown = others.filter(({ outcome }) => outcome === "unknown");
  // With several it says which was meant.
  const lineOf = (item: JobItem) => (others.length === 1 ? said(item) : `${namesOf([item])}: ${said(item)}`);
  if (ahead.length > 0) {
    const rest = namesOf(ahead);
    const title = t`${approved}, rejection of ${rest} still open`;
    if (view.job.state === "running") return { tone: "info", title, meaning: "" };
    return { tone: "wait", title, meaning: stoppedWords(view) };
  }
  if (unknown.length > 0) {
    const title = t`${approved}, rejection of ${ph({ rest: namesOf(unknown) })} may have gone through`;
    return { tone: "unknown", title, meaning: failed.map(lineOf).join(" ") };
  }
  if (failed.length > 0) {
    // What was left out may have a rejection that isn't resolved.
    const title = t`${approved}, check ${ph({ rest: namesOf(failed) })}`;
    return { tone: "danger", title, meaning: failed.map(lineOf).join(" ") };
  }
  const marked = namesOf(others.filter(isMarked));
  const rejected = namesOf(others.filter((item) => !isMarked(item)));
  const parts = [
    approved,
    rejected === "" ? [] : t`${rejected} rejected`,
    marked === "" ? [] : t`${marked} marked as rejected`,
  ];
  return { tone: "ok", title: parts.flat().join(", "), meaning: "" };
}

/** Why an item wasn't done: quoted if the service said it. */
function said(item: JobItem): string {
  const words = displayText(saidOf(item) ?? "");
  return words === "" || item.outcome !== "refused" || item.said === undefined
    ? words
    : t`The service replied: “${ph({ message: words })}”`;
}
