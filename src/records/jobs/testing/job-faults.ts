import type { World } from "../../testing/world.ts";
import { actionAt } from "../job.ts";
import type { JobView } from "../job-types.ts";

/**
 * What a job claims that the service's books don't confirm, in words; empty if all is true. The judges are the books and the
 * record of what was stored; nothing that the job itself stores is trusted.
 */
export function untrueRows({ service, history }: World, { job, items }: JobView): string[] {
  const faults: string[] = [];
  const keys = new Map<string, Set<string>>();
  const [marked, putOff] = [new Set<string>(), new Set<string>()];
  for (const line of history.lines) {
    if (line.type !== "durable" || line.pending.about.job !== job.id || line.pending.key.length <= 6) continue;
    marked.add(line.pending.id);
    const { target } = line.pending.write;
    keys.set(target, (keys.get(target) ?? new Set()).add(line.pending.key));
    // Nothing of it happened, and the item was judged again.
    if (line.pending.ending === "late" && line.pending.undecided === 0) putOff.add(line.pending.key);
  }
  for (const item of items) {
    const { target, outcome, intent: pending } = item;
    if (pending !== undefined && !marked.has(pending)) faults.push(`${target} goes by the write of another click`);
    const deeds = service.deeds.filter((deed) => deed.target === target && deed.kind === actionAt(job, item));
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

/** Nothing may be sent on a list older than this, ms, unless a person said so. */
const oldAfter = 60_000;

/** A person resumed a job. `isKnowing`: although they were told that its list is old. */
export type GoneOn = { readonly at: number; readonly job: string; readonly isKnowing: boolean };

/** When the list of a browser was refreshed: when each refresh started and finished. */
type Refreshed = { readonly refreshes: { readonly done: readonly { readonly began: number; readonly at: number }[] } };

/**
 * The requests of jobs that left on a list older than a minute without a person's word. The judges are what the refreshes
 * brought and what left the browser; nothing that the job itself says is trusted. A repeat of what may have happened is no new
 * decision.
 */
export function staleSends({ history }: World, { refreshes }: Refreshed, goneOn: readonly GoneOn[]): string[] {
  /** By idempotency key: its job, when it was decided, and how many attempts may have happened once it has left. */
  const jobs = new Map<string, { job: string; clickedAt: number; undecided: number }>();
  return history.lines.flatMap((line) => {
    if (line.type === "durable") {
      const { key, undecided, about, clickedAt } = line.pending;
      if (about.job !== undefined) jobs.set(key, { job: about.job, clickedAt, undecided });
      return [];
    }
    const sent = line.type === "sent" ? jobs.get(line.key ?? "") : undefined;
    if (sent?.undecided !== 1) return [];
    const known = refreshes.done.filter(({ at }) => at <= line.at).map(({ began }) => began);
    const age = line.at - Math.max(...known);
    const word = goneOn.findLast((each) => each.job === sent.job && each.at <= sent.clickedAt);
    const isAllowed = age <= oldAfter || word?.isKnowing === true;
    return isAllowed ? [] : [`${sent.job} sent at ${line.at} on a list ${age} ms old`];
  });
}
