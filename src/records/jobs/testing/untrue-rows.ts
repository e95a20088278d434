import type { World } from "../../testing/world.ts";
import type { JobView } from "../job-types.ts";

/**
 * What a job says that the service's books do not bear out, in words; nothing when all of it is true. The books and the
 * record of what became durable are the judge; nothing that the job itself keeps is trusted.
 */
export function untrueRows({ ledger, history }: World, { job, items }: JobView): string[] {
  const faults: string[] = [];
  const keys = new Map<string, Set<string>>();
  const [marked, putOff] = [new Set<string>(), new Set<string>()];
  for (const line of history.lines) {
    if (line.type !== "durable" || line.intent.about.job !== job.id || line.intent.key.length <= 6) continue;
    marked.add(line.intent.id);
    const { target } = line.intent.write;
    keys.set(target, (keys.get(target) ?? new Set()).add(line.intent.key));
    // Nothing of it happened, and the item was judged again.
    if (line.intent.ending === "late" && line.intent.undecided === 0) putOff.add(line.intent.key);
  }
  for (const { target, outcome, intent } of items) {
    if (intent !== undefined && !marked.has(intent)) faults.push(`${target} goes by the intent of another click`);
    const deeds = ledger.deeds.filter((deed) => deed.target === target && deed.kind === job.action);
    const own = keys.get(target) ?? new Set();
    const byJob = deeds.filter(({ key }) => key !== undefined && own.has(key)).length;
    if (deeds.length > 1) faults.push(`${target} was done ${deeds.length} times`);
    const decided = [...own].filter((key) => !putOff.has(key));
    if (decided.length > 1) faults.push(`${target} was decided under ${decided.length} keys`);
    if (outcome === "done" && deeds.length === 0) faults.push(`${target} is said to be done`);
    const isNothing = outcome === "left" || outcome === "refused" || outcome === "notSent" || outcome === "skipped";
    if ((isNothing || outcome === "already") && byJob > 0) faults.push(`${target} was done by it, and is ${outcome}`);
    if (outcome === "already" && deeds.length === 0) faults.push(`${target} is said to be done already`);
  }
  return faults;
}
