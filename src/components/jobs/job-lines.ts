import { plural, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { momentText } from "#values/zone.ts";
import type { BulkJob, JobAction, Unchecked } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobTitle, jobWords } from "./job-words.ts";
import type { ProgressSegment } from "#ui/feedback/progress.tsx";

const leftOnes = (left: number) => plural(left, { one: "the one left", other: "the # left" });

const text = {
  ended: {
    bookings: (doing: string, count: number) =>
      t`${doing} ${plural(count, { one: "# booking", other: "# bookings" })} has ended`,
    vehicles: (doing: string, count: number) =>
      t`${doing} ${plural(count, { one: "# vehicle", other: "# vehicles" })} has ended`,
    ranges: (doing: string, count: number) =>
      t`${doing} ${plural(count, { one: "# range", other: "# ranges" })} has ended`,
  },
  line: (head: string) => t`${head}.`,
  lineWith: (head: string, outcomes: string) => t`${head}: ${outcomes}.`,
  outcomes: {
    done: (count: number) => t`${countText(count)} done`,
    already: (count: number) => t`${countText(count)} already done`,
    unknown: (count: number) => t`${countText(count)} with no reply`,
    refused: (count: number) => t`${countText(count)} refused`,
    notSent: (count: number) => t`${countText(count)} not sent`,
    skipped: (count: number) => t`${countText(count)} skipped`,
  },
  because: {
    user: t`It was paused.`,
    unreached: t`It stopped because we can't reach the service. Nothing was sent for the rest.`,
    unknowns: t`It stopped because three got no reply. Check what happened to them before you continue.`,
    key: t`It stopped because the API key was rejected.`,
    offline: t`It stopped because you're offline. Resume it once you're online.`,
    forbidden: t`It stopped because this API key was refused. It may lack the scope booking:write.`,
    closed: t`It stopped because its page was closed, reloaded or suspended. Items already sent won't be sent twice.`,
    storage: t`It stopped because this browser can't save it.`,
  },
  stale: {
    old: {
      bookings: (left: number) =>
        t`It stopped because the bookings couldn't be refreshed, so ${leftOnes(left)} can't be checked.`,
      vehicles: (left: number) =>
        t`It stopped because the vehicles couldn't be refreshed, so ${leftOnes(left)} can't be checked.`,
      ranges: (left: number) =>
        t`It stopped. This browser couldn't load the blocks it made before, so ${leftOnes(left)} can't be checked.`,
    },
    lastRefresh: (at: string) => t`Last refresh: ${at}.`,
    missing: (count: number, left: number) =>
      t`${countText(count)} of ${leftOnes(left)} ${plural(count, { one: "isn't", other: "aren't" })} in the list we loaded.`,
    unchecked: (said: string) => t`It stopped: ${said}`,
    unsent: t`This job sent nothing for them.`,
    resume: t`Resume tries to refresh again.`,
    risk: {
      approve: t`Continue without refreshing captures payments even if an amount, date or vehicle has changed since you confirmed.`,
      reject: t`Continue without refreshing releases or refunds payments even if a booking has changed since you confirmed.`,
      cancel: t`Continue without refreshing cancels bookings even if they have changed since you confirmed.`,
      pickup: t`Continue without refreshing confirms pickups even if a booking has changed since you confirmed.`,
      return: t`Continue without refreshing confirms returns even if a booking has changed since you confirmed.`,
      choose: t`Continue without refreshing approves and rejects even if a booking has changed since you confirmed.`,
      map: t`Continue without refreshing replaces references even if they have changed since you confirmed.`,
      block: t`Continue without refreshing may block a range a second time.`,
    },
  },
  chooseWaits: t`It stopped because the approval got no reply. Nothing else was sent. Check the approval before you continue.`,
  mayNotBlock: t`It stopped because three in a row were refused: this API key isn't allowed to block these vehicles.`,
  mayNotMap: t`It stopped because three in a row were refused: this API key isn't allowed to map these vehicles.`,
  notKept: t`This browser can't save all of it. Some is lost when the page closes.`,
  elsewhere: t`It's running in another tab.`,
  toGo: (time: string) => t`About ${time} to go.`,
  settle: t`Check the ones with no reply in the Outbox.`,
  seconds: (count: number) => t`${count} s`,
  minutes: (count: number) => t`${count} min`,
};

/** The title of a job with its outcomes: `Approving 17 of 50: 15 done, 1 already done, 1 with no reply.` */
export function jobLine(view: JobView): string {
  const { job, counts } = view;
  const outcomes = (["done", "already", "unknown", "refused", "notSent", "skipped"] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => text.outcomes[outcome](counts[outcome]));
  const head = job.state === "done" ? endedTitle(job) : jobTitle(view);
  return outcomes.length === 0 ? text.line(head) : text.lineWith(head, outcomes.join(", "));
}

/** What a job was about, counted: `1 booking`, `27 vehicles`, `3 ranges`. */
function endedTitle({ action, count }: Pick<BulkJob, "action" | "count">): string {
  return text.ended[thingsOf(action)](jobWords[action].doing, count);
}

function becauseOf({ job, counts }: JobView): string {
  const { action, pausedBy, unchecked } = job;
  if (pausedBy === undefined) return "";
  if (pausedBy === "stale") return staleWords(action, counts.left, unchecked ?? { isOld: true, missing: [] });
  if (pausedBy === "unknowns" && action === "choose") return text.chooseWaits;
  // The API docs don't say which scope a mapping needs (Errors, rule 6).
  if (pausedBy === "forbidden" && action === "block") return text.mayNotBlock;
  if (pausedBy === "forbidden" && action === "map") return text.mayNotMap;
  return text.because[pausedBy];
}

/** What couldn't be checked, what that means, and what the user can do. */
function staleWords(action: JobAction, left: number, { isOld, refreshedAt, missing }: Partial<Unchecked>): string {
  const { stale } = text;
  const lacks = missing === undefined || missing.length === 0 ? [] : [stale.missing(missing.length, left)];
  const head = isOld === true ? stale.old[thingsOf(action)](left) : stale.unchecked(lacks.shift() ?? "");
  const last = isOld === true && refreshedAt !== undefined ? [stale.lastRefresh(momentText(refreshedAt))] : [];
  return [head, ...last, ...lacks, stale.unsent, stale.resume, stale.risk[action]].join(" ");
}

const thingsOf = (action: JobAction) => (action === "map" ? "vehicles" : action === "block" ? "ranges" : "bookings");

/** Why a job stopped, where it runs, and how long it may take. */
export function stoppedWords(view: JobView): string {
  const { job, runs, msLeft, counts, isKept } = view;
  const kept = isKept ? "" : ` ${text.notKept}`;
  if (runs === "elsewhere") return `${text.elsewhere}${kept}`;
  // Its tab releases it a moment after it has stopped.
  if (job.state === "paused") return `${becauseOf(view)}${kept}`;
  if (runs === "here") return `${msLeft === undefined ? "" : text.toGo(leftText(msLeft))}${kept}`;
  if (counts.unknown > 0) return `${text.settle}${kept}`;
  return kept.trim();
}

/** How many of a job's items can be retried: refused, not sent or skipped. */
export const failedOf = ({ counts }: JobView): number => counts.refused + counts.notSent + counts.skipped;

/** The outcomes of a job, for its progress bar. */
export function segmentsOf(view: JobView): readonly ProgressSegment[] {
  const { counts } = view;
  return [
    { kind: "done", n: counts.done + counts.already },
    { kind: "unknown", n: counts.unknown },
    { kind: "refused", n: failedOf(view) },
    { kind: "todo", n: counts.left + counts.begun },
  ];
}

function leftText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? text.seconds(seconds) : text.minutes(Math.round(seconds / 60));
}
