import { mapVehicle } from "#api/vehicles.ts";
import type { Why } from "./job.ts";
import type { JobRule, Judged } from "./job-types.ts";
import { isOpen } from "../outbox/pending-write.ts";
import type { Fleet } from "../vehicles/vehicle-list.ts";
import { referenceOf } from "../vehicles/vehicle-row.ts";

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
      if (change === undefined) return skip({ code: "no reference" });
      if (other !== undefined && isOpen(other)) return skip({ code: "mapping open" });
      const { rows: all, coverage } = fleet.read();
      const known = all.find(({ id }) => id === target);
      if (known === undefined ? coverage === "complete" : known.goneAt !== undefined)
        return skip({ code: "vehicle gone" });
      const { from, to } = change;
      // Missing from an incomplete list: a person said that it may be sent unchecked.
      const reference = known === undefined ? from : referenceOf(known);
      if (reference === to) return { kind: "pass", isDone: true, why: { code: "mapped elsewhere" } };
      if (reference !== from) return skip({ code: "reference changed", from, now: reference });
      const isTaken = all.some((other) => other.goneAt === undefined && referenceOf(other) === to);
      if (isTaken) return skip({ code: "reference taken", reference: to });
      return { kind: "send", write: mapVehicle(target, to), about: { name, reference: to, from, job: job.id } };
    },
  };
}

const skip = (why: Why): Judged => ({ kind: "pass", isDone: false, why });
