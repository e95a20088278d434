import type { JobView } from "#records/bulk/bulk-types.ts";
import { countText } from "#ui/count.ts";
import type { ProgressSegment } from "#ui/progress.tsx";
import { bulkWordsOf } from "./bulk-words.ts";

/** How many of a job's bookings could be tried anew: refused, not sent or skipped. */
export const failedOf = ({ counts }: JobView) => counts.refused + counts.notSent + counts.skipped;

/** What became of the parts of a job, for its bar. */
export function segmentsOf({ counts }: JobView): readonly ProgressSegment[] {
  return [
    { kind: "done", n: counts.done + counts.already },
    { kind: "unknown", n: counts.unknown },
    { kind: "refused", n: counts.refused + counts.notSent + counts.skipped },
    { kind: "todo", n: counts.left + counts.begun },
  ];
}

/** How far a job is, in a line: `Approving 17 of 50: 15 done, 1 already done, 1 without answer`. */
export function jobLine({ job, counts }: JobView): string {
  const settled = job.count - counts.left - counts.begun;
  const parts = [
    [counts.done, "done"],
    [counts.already, "already done, not by this job"],
    [counts.unknown, "without answer"],
    [counts.refused, "refused"],
    [counts.notSent, "not sent"],
    [counts.skipped, "skipped"],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, what]) => `${countText(n)} ${what}`);
  const head =
    job.state === "done"
      ? `${bulkWordsOf(job.action).doing} ${countText(job.count)} ${job.count === 1 ? "booking" : "bookings"} has ended`
      : `${bulkWordsOf(job.action).doing} ${countText(settled)} of ${countText(job.count)}`;
  return `${head}${said.length === 0 ? "" : `: ${said.join(", ")}`}.`;
}

const because = {
  user: "It was paused.",
  unknowns: "It stopped because three got no answer. See what became of them before going on.",
  key: "It stopped because the key was not accepted.",
  offline: "It stopped because there is no network: what moves money is not queued.",
  forbidden: "It stopped because this key was refused: it may lack the scope booking:write.",
  closed: "It stopped because its page was closed or reloaded, or asleep. What was begun is not sent twice.",
  storage: "It stopped because this browser cannot keep a record.",
} as const;

/** Why a job stands, where it runs, and how long it may take. */
export function stoppedWords({ job, runs, msLeft, counts, isKept }: JobView): string {
  const kept = isKept ? "" : " This browser cannot keep all of this beyond the page.";
  if (runs === "elsewhere") return `It runs in another tab.${kept}`;
  if (runs === "here") return `${msLeft === undefined ? "" : `About ${leftText(msLeft)} to go.`}${kept}`;
  if (job.state === "paused") return `${job.pausedBy === undefined ? "" : because[job.pausedBy]}${kept}`;
  if (counts.unknown > 0) return `What got no answer is settled in the Outbox.${kept}`;
  return kept.trim();
}

function leftText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
