import type { JobView } from "#records/bulk/bulk-types.ts";
import type { ProgressSegment } from "#ui/progress.tsx";

/** How many of a job's items could be tried anew: refused, not sent or skipped. */
export const failedOf = ({ counts }: JobView) => counts.refused + counts.notSent + counts.skipped;

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
