import type { World } from "../../testing/world.ts";
import type { Browser } from "./bulk-world.ts";

/** Nothing may be sent on a list older than this, in ms, unless a person said so. */
const oldAfter = 60_000;

/** A person had a job go on. `isKnowing`: although they were told that its list is old. */
export type GoneOn = { readonly at: number; readonly job: string; readonly isKnowing: boolean };

/**
 * The requests of jobs that left on a list older than a minute without a person's word. What the refreshes brought and what left
 * the browser are the judge; nothing that the job itself says is trusted. A repeat of what may have happened is no new decision.
 */
export function staleSends({ history }: World, { refreshes }: Browser, goneOn: readonly GoneOn[]): string[] {
  /** By idempotency key: whose request it would be, and how many attempts may have happened once it has left. */
  const jobs = new Map<string, { job: string; undecided: number }>();
  return history.lines.flatMap((line) => {
    if (line.type === "durable") {
      const { key, undecided, about } = line.intent;
      if (about.job !== undefined) jobs.set(key, { job: about.job, undecided });
      return [];
    }
    const sent = line.type === "sent" ? jobs.get(line.key ?? "") : undefined;
    if (sent?.undecided !== 1) return [];
    const known = refreshes.done.filter(({ at }) => at <= line.at).map(({ began }) => began);
    const age = line.at - Math.max(...known);
    const word = goneOn.findLast((each) => each.job === sent.job && each.at <= line.at);
    const isAllowed = age <= oldAfter || word?.isKnowing === true;
    return isAllowed ? [] : [`${sent.job} sent at ${line.at} on a list ${age} ms old`];
  });
}
