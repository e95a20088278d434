import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import type { JobView } from "#records/bulk/bulk-types.ts";
import { jobWords } from "./job-words.ts";

const text = catalogue("jobs/title", {
  far: (doing, settled, count) => `${doing} ${countText(settled)} of ${countText(count)}`,
});

/** How many of a job's bookings, vehicles or ranges have their outcome. */
export const settledOf = ({ job, counts }: JobView): number => job.count - counts.left - counts.begun;

/** How far a job is: `Approving 17 of 50`. */
export function jobTitle(view: JobView): string {
  const { job } = view;
  return text.far(jobWords[job.action].doing, settledOf(view), job.count);
}
