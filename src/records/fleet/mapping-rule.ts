import { mappingBody } from "#api/vehicles.ts";
import { seenText } from "#values/text.ts";
import type { JobRule, Judged } from "../bulk/job-rule.ts";
import { isOpen } from "../intent.ts";
import type { Fleet } from "./fleet.ts";
import { referenceOf } from "./fleet-row.ts";

/** What was read of the vehicles is good enough to judge a mapping by for so long, in ms. */
const goodFor = 10 * 60_000;

/** How the mappings of a file are judged: nothing is sent for a vehicle that is not as it was when that was confirmed. */
export function mappingRule({ fleet, now }: { fleet: Pick<Fleet, "read" | "check">; now: () => number }): JobRule {
  return {
    refresh: () => fleet.check(now() - goodFor).catch(() => undefined),
    mayBeOvertaken: false,
    judge: (job, { target, name, change }, other) => {
      if (change === undefined) return skip("No reference is kept for it.");
      if (other !== undefined && isOpen(other)) return skip("A mapping of it is not settled yet.");
      const { rows: all, checkedAt, coverage, failure } = fleet.read();
      // An old picture, or a part of one, could cross two vehicles.
      const isFresh = checkedAt !== undefined && checkedAt >= now() - 2 * goodFor && failure === undefined;
      const known = all.find(({ id }) => id === target);
      if (!isFresh || (known === undefined && coverage !== "complete")) return { kind: "unread" };
      const rows = all.filter(({ goneAt }) => goneAt === undefined);
      const row = rows.find(({ id }) => id === target);
      if (row === undefined) return skip("The service no longer lists it.");
      const { from, to } = change;
      const reference = referenceOf(row);
      if (reference === to) return { kind: "pass", isDone: true, said: "Already so, not by this job." };
      if (reference !== from) {
        return skip(`Its reference has changed meanwhile: ${worded(from)} → ${worded(reference)}.`);
      }
      const isTaken = rows.some((other) => referenceOf(other) === to);
      if (isTaken) return skip(`${seenText(to)} belongs to another vehicle by now.`);
      const write = { kind: "map", target, body: mappingBody(target, to) } as const;
      return { kind: "send", write, about: { name, reference: to, from, job: job.id } };
    },
    shows: () => undefined,
  };
}

const skip = (said: string): Judged => ({ kind: "pass", isDone: false, said });

const worded = (reference: string | undefined) => (reference === undefined ? "none" : seenText(reference));
