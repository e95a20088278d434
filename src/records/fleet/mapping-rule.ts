import { mapVehicle } from "#api/vehicles.ts";
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

/** All vehicles are loaded again before a mapping once they are older than this, in ms: that takes many requests. */
const refreshAfter = 30_000;

/** How the mappings of a file are judged: nothing is sent for a vehicle that is not as it was when that was confirmed. */
export function mappingRule({ fleet, now }: { fleet: Pick<Fleet, "read" | "check">; now: () => number }): JobRule {
  return {
    age: () => {
      const { checkedAt, failure } = fleet.read();
      return checkedAt === undefined || failure !== undefined ? undefined : now() - checkedAt;
    },
    refreshAfter,
    refresh: () => fleet.check(now() - refreshAfter),
    knows: ({ target }) => {
      const { rows, coverage } = fleet.read();
      // One that is missing from a complete list is gone, and that is known.
      return coverage === "complete" || rows.some(({ id }) => id === target);
    },
    mayBeOvertaken: false,
    judge: (job, { target, name, change }, other) => {
      if (change === undefined) return skip(text.noReference);
      if (other !== undefined && isOpen(other)) return skip(text.unsettled);
      const { rows: all, coverage } = fleet.read();
      const known = all.find(({ id }) => id === target);
      if (known === undefined ? coverage === "complete" : known.goneAt !== undefined) return skip(text.gone);
      const { from, to } = change;
      // Missing from an incomplete list: a person said that it may be sent unchecked.
      const reference = known === undefined ? from : referenceOf(known);
      if (reference === to) return { kind: "pass", isDone: true, said: text.same };
      if (reference !== from) {
        return skip(text.changed(worded(from), worded(reference)));
      }
      const isTaken = all.some((other) => other.goneAt === undefined && referenceOf(other) === to);
      if (isTaken) return skip(text.taken(seenText(to)));
      return { kind: "send", write: mapVehicle(target, to), about: { name, reference: to, from, job: job.id } };
    },
  };
}

const skip = (said: string): Judged => ({ kind: "pass", isDone: false, said });

const worded = (reference: string | undefined) => (reference === undefined ? text.none : seenText(reference));
