import { mappingBody } from "#api/vehicles.ts";
import { catalogue } from "#language/catalogue.ts";
import { seenText } from "#values/text.ts";
import type { JobRule, Judged } from "../bulk/job-rule.ts";
import { isOpen } from "../intent.ts";
import type { Fleet } from "./fleet.ts";
import { referenceOf } from "./fleet-row.ts";

const text = catalogue("fleet/rule", {
  noReference: "No reference is kept for it.",
  unsettled: "A mapping of it is not settled yet.",
  gone: "The service no longer lists it.",
  same: "Already so, not by this job.",
  changed: (from: string, to: string) => `Its reference has changed meanwhile: ${from} → ${to}.`,
  none: "none",
  taken: (reference: string) => `${reference} belongs to another vehicle by now.`,
});

/** What was read of the vehicles is good enough to judge a mapping by for so long, in ms. */
const goodFor = 10 * 60_000;

/** How the mappings of a file are judged: nothing is sent for a vehicle that is not as it was when that was confirmed. */
export function mappingRule({ fleet, now }: { fleet: Pick<Fleet, "read" | "check">; now: () => number }): JobRule {
  return {
    refresh: () => fleet.check(now() - goodFor).catch(() => undefined),
    mayBeOvertaken: false,
    judge: (job, { target, name, change }, other) => {
      if (change === undefined) return skip(text.noReference);
      if (other !== undefined && isOpen(other)) return skip(text.unsettled);
      const { rows: all, checkedAt, coverage, failure } = fleet.read();
      // An old picture, or a part of one, could cross two vehicles.
      const isFresh = checkedAt !== undefined && checkedAt >= now() - 2 * goodFor && failure === undefined;
      const known = all.find(({ id }) => id === target);
      if (!isFresh || (known === undefined && coverage !== "complete")) return { kind: "unread" };
      const rows = all.filter(({ goneAt }) => goneAt === undefined);
      const row = rows.find(({ id }) => id === target);
      if (row === undefined) return skip(text.gone);
      const { from, to } = change;
      const reference = referenceOf(row);
      if (reference === to) return { kind: "pass", isDone: true, said: text.same };
      if (reference !== from) {
        return skip(text.changed(worded(from), worded(reference)));
      }
      const isTaken = rows.some((other) => referenceOf(other) === to);
      if (isTaken) return skip(text.taken(seenText(to)));
      const write = { kind: "map", target, body: mappingBody(target, to) } as const;
      return { kind: "send", write, about: { name, reference: to, from, job: job.id } };
    },
    shows: () => undefined,
  };
}

const skip = (said: string): Judged => ({ kind: "pass", isDone: false, said });

const worded = (reference: string | undefined) => (reference === undefined ? text.none : seenText(reference));
