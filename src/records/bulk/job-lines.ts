import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import type { BulkJob } from "./bulk-job.ts";
import type { JobView } from "./bulk-types.ts";
import { jobWords } from "./job-words.ts";

const of = (count: number, one: string, other: string) => `${countText(count)} ${plural(count, { one, other })}`;

const text = catalogue("records/job-lines", {
  far: (doing, settled, count) => `${doing} ${countText(settled)} of ${countText(count)}`,
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
    unknowns: "It stopped because three got no answer. See what became of them before going on.",
    key: "It stopped because the key was not accepted.",
    offline: "It stopped because there is no network: a job does not wait for one by itself.",
    forbidden: "It stopped because this key was refused: it may lack the scope booking:write.",
    closed: "It stopped because its page was closed or reloaded, or asleep. What was begun is not sent twice.",
    storage: "It stopped because this browser cannot keep a record.",
    unread:
      "It stopped because the list that its lines are checked against could not be read. Nothing was sent unchecked.",
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

/** How many of a job's bookings or vehicles have their outcome. */
export const settledOf = ({ job, counts }: JobView): number => job.count - counts.left - counts.begun;

/** How far a job is: `Approving 17 of 50`. */
export function jobTitle(view: JobView): string {
  const { job } = view;
  return text.far(jobWords[job.action].doing, settledOf(view), job.count);
}

/** The same with what became of them: `Approving 17 of 50: 15 done, 1 already done, not by this job, 1 without answer.` */
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
  const { bookings, vehicles, ranges } = text.ended;
  const ended = action === "map" ? vehicles : action === "block" ? ranges : bookings;
  return ended(jobWords[action].doing, count);
}

function becauseOf({ action, pausedBy }: BulkJob): string {
  if (pausedBy === undefined) return "";
  // Which scope a mapping needs is not shown (Errors, rule 6).
  if (pausedBy === "forbidden" && action === "block") return text.mayNotBlock;
  if (pausedBy === "forbidden" && action === "map") return text.mayNotMap;
  return text.because[pausedBy];
}

/** Why a job stands, where it runs, and how long it may take. */
export function stoppedWords({ job, runs, msLeft, counts, isKept }: JobView): string {
  const kept = isKept ? "" : ` ${text.notKept}`;
  if (runs === "elsewhere") return `${text.elsewhere}${kept}`;
  // Its tab lets go of it a moment after it has stopped.
  if (job.state === "paused") return `${becauseOf(job)}${kept}`;
  if (runs === "here") return `${msLeft === undefined ? "" : text.toGo(leftText(msLeft))}${kept}`;
  if (counts.unknown > 0) return `${text.settle}${kept}`;
  return kept.trim();
}

function leftText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? text.seconds(seconds) : text.minutes(Math.round(seconds / 60));
}
