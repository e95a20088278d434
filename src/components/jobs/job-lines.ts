import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { momentText } from "#values/zone.ts";
import type { BulkJob, JobAction, Unchecked } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobTitle, jobWords } from "./job-words.ts";
import type { ProgressSegment } from "#ui/feedback/progress.tsx";

const of = (count: number, one: string, other: string) => `${countText(count)} ${plural(count, { one, other })}`;

const leftOnes = (left: number) => plural(left, { one: "the one left", other: `the ${countText(left)} left` });

const text = catalogue("jobs/lines", {
  ended: {
    bookings: (doing, count) => `${doing} ${of(count, "booking", "bookings")} has ended`,
    vehicles: (doing, count) => `${doing} ${of(count, "vehicle", "vehicles")} has ended`,
    ranges: (doing, count) => `${doing} ${of(count, "range", "ranges")} has ended`,
  },
  line: (head) => `${head}.`,
  lineWith: (head, outcomes) => `${head}: ${outcomes}.`,
  outcomes: {
    done: (count) => `${countText(count)} done`,
    already: (count) => `${countText(count)} already done, not by this job`,
    unknown: (count) => `${countText(count)} without answer`,
    refused: (count) => `${countText(count)} refused`,
    notSent: (count) => `${countText(count)} not sent`,
    skipped: (count) => `${countText(count)} skipped`,
  },
  because: {
    user: "It was paused.",
    unreached: "It stopped because the service can’t be reached. Nothing was sent for the rest.",
    unknowns: "It stopped because three got no answer. See what became of them before going on.",
    key: "It stopped because the key was not accepted.",
    offline: "It stopped because there is no network: a job does not wait for one by itself.",
    forbidden: "It stopped because this key was refused: it may lack the scope booking:write.",
    closed: "It stopped because its page was closed or reloaded, or asleep. What was begun is not sent twice.",
    storage: "It stopped because this browser cannot keep a record.",
  },
  stale: {
    old: {
      bookings: (left) => `It stopped: the bookings couldn’t be refreshed, so ${leftOnes(left)} can’t be checked.`,
      vehicles: (left) => `It stopped: the vehicles couldn’t be refreshed, so ${leftOnes(left)} can’t be checked.`,
      ranges: (left) =>
        `It stopped: this browser couldn’t load the blocks it made before, so ${leftOnes(left)} can’t be checked.`,
    },
    lastRefresh: (at) => `Last refresh: ${at}.`,
    missing: (count, left) =>
      `${countText(count)} of ${leftOnes(left)} ${plural(count, { one: "isn’t", other: "aren’t" })} in the list we loaded.`,
    unchecked: (said) => `It stopped: ${said}`,
    unsent: "This job sent nothing for them.",
    resume: "Resume tries to refresh again.",
    risk: {
      approve:
        "Continue without refreshing captures payments even if an amount, date or vehicle has changed since you confirmed.",
      reject:
        "Continue without refreshing releases or refunds payments even if a booking has changed since you confirmed.",
      cancel: "Continue without refreshing cancels bookings even if they have changed since you confirmed.",
      pickup: "Continue without refreshing confirms pickups even if a booking has changed since you confirmed.",
      return: "Continue without refreshing confirms returns even if a booking has changed since you confirmed.",
      map: "Continue without refreshing replaces references even if they have changed since you confirmed.",
      block: "Continue without refreshing may block a range a second time.",
    },
  },
  mayNotBlock: "It stopped because three in a row were refused: this key may not block these vehicles.",
  mayNotMap: "It stopped because three in a row were refused: this key may not map these vehicles.",
  notKept: "This browser cannot keep all of this beyond the page.",
  elsewhere: "It runs in another tab.",
  toGo: (time) => `About ${time} to go.`,
  settle: "What got no answer is settled in the Outbox.",
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
});

/** The title of a job with what became of them: `Approving 17 of 50: 15 done, 1 already done, not by this job, 1 without answer.` */
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
  // Which scope a mapping needs is not shown (Errors, rule 6).
  if (pausedBy === "forbidden" && action === "block") return text.mayNotBlock;
  if (pausedBy === "forbidden" && action === "map") return text.mayNotMap;
  return text.because[pausedBy];
}

/** What couldn't be checked, what that means, and what a person can do about it. */
function staleWords(action: JobAction, left: number, { isOld, refreshedAt, missing }: Partial<Unchecked>): string {
  const { stale } = text;
  const lacks = missing === undefined || missing.length === 0 ? [] : [stale.missing(missing.length, left)];
  const head = isOld === true ? stale.old[thingsOf(action)](left) : stale.unchecked(lacks.shift() ?? "");
  const last = isOld === true && refreshedAt !== undefined ? [stale.lastRefresh(momentText(refreshedAt))] : [];
  return [head, ...last, ...lacks, stale.unsent, stale.resume, stale.risk[action]].join(" ");
}

const thingsOf = (action: JobAction) => (action === "map" ? "vehicles" : action === "block" ? "ranges" : "bookings");

/** Why a job stands, where it runs, and how long it may take. */
export function stoppedWords(view: JobView): string {
  const { job, runs, msLeft, counts, isKept } = view;
  const kept = isKept ? "" : ` ${text.notKept}`;
  if (runs === "elsewhere") return `${text.elsewhere}${kept}`;
  // Its tab lets go of it a moment after it has stopped.
  if (job.state === "paused") return `${becauseOf(view)}${kept}`;
  if (runs === "here") return `${msLeft === undefined ? "" : text.toGo(leftText(msLeft))}${kept}`;
  if (counts.unknown > 0) return `${text.settle}${kept}`;
  return kept.trim();
}

/** How many of a job's items could be tried anew: refused, not sent or skipped. */
export const failedOf = ({ counts }: JobView): number => counts.refused + counts.notSent + counts.skipped;

/** What became of the parts of a job, for its bar. */
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
