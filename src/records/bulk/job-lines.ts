import type { BulkJob } from "./bulk-job.ts";
import type { JobView } from "./bulk-types.ts";
import { jobWords } from "./job-words.ts";

/** `1,000`: a job holds no more. */
const format = new Intl.NumberFormat("en");

/** What a job is about, counted: `1 booking`, `27 vehicles`, `3 ranges`. */
function jobCount({ action, count }: Pick<BulkJob, "action" | "count">): string {
  const noun = action === "map" ? "vehicle" : action === "block" ? "range" : "booking";
  return `${format.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** How many of a job's bookings or vehicles have their outcome. */
export const settledOf = ({ job, counts }: JobView): number => job.count - counts.left - counts.begun;

/** How far a job is: `Approving 17 of 50`. */
export function jobTitle(view: JobView): string {
  const { doing } = jobWords[view.job.action];
  return `${doing} ${format.format(settledOf(view))} of ${format.format(view.job.count)}`;
}

/** The same with what became of them: `Approving 17 of 50: 15 done, 1 already done, not by this job, 1 without answer.` */
export function jobLine(view: JobView): string {
  const { job, counts } = view;
  const parts = [
    [counts.done, "done"],
    [counts.already, "already done, not by this job"],
    [counts.unknown, "without answer"],
    [counts.refused, "refused"],
    [counts.notSent, "not sent"],
    [counts.skipped, "skipped"],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, what]) => `${format.format(n)} ${what}`);
  const head = job.state === "done" ? `${jobWords[job.action].doing} ${jobCount(job)} has ended` : jobTitle(view);
  return `${head}${said.length === 0 ? "" : `: ${said.join(", ")}`}.`;
}

const because = {
  user: "It was paused.",
  unknowns: "It stopped because three got no answer. See what became of them before going on.",
  key: "It stopped because the key was not accepted.",
  offline: "It stopped because there is no network: a job does not wait for one by itself.",
  forbidden: "It stopped because this key was refused: it may lack the scope booking:write.",
  closed: "It stopped because its page was closed or reloaded, or asleep. What was begun is not sent twice.",
  storage: "It stopped because this browser cannot keep a record.",
  unread:
    "It stopped because the list that its lines are checked against could not be read. Nothing was sent unchecked.",
} as const;

function becauseOf({ action, pausedBy }: BulkJob): string {
  if (pausedBy === undefined) return "";
  // Which scope a mapping needs is not shown (Errors, rule 6).
  if (pausedBy === "forbidden" && action === "block") {
    return "It stopped because three in a row were refused: this key may not block these vehicles.";
  }
  if (pausedBy === "forbidden" && action === "map") {
    return "It stopped because three in a row were refused: this key may not map these vehicles.";
  }
  return because[pausedBy];
}

/** Why a job stands, where it runs, and how long it may take. */
export function stoppedWords({ job, runs, msLeft, counts, isKept }: JobView): string {
  const kept = isKept ? "" : " This browser cannot keep all of this beyond the page.";
  if (runs === "elsewhere") return `It runs in another tab.${kept}`;
  // Its tab lets go of it a moment after it has stopped.
  if (job.state === "paused") return `${becauseOf(job)}${kept}`;
  if (runs === "here") return `${msLeft === undefined ? "" : `About ${leftText(msLeft)} to go.`}${kept}`;
  if (counts.unknown > 0) return `What got no answer is settled in the Outbox.${kept}`;
  return kept.trim();
}

function leftText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
