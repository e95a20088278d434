import { createBlock, mapVehicle } from "#api/vehicles.ts";
import { readInstant } from "#values/instant.ts";
import { blockKey } from "../blocks/block-record.ts";
import { tookEffect } from "../outbox/ended-records.ts";
import { isOpen } from "../outbox/pending-write.ts";
import { referenceOf } from "../vehicles/vehicle-row.ts";
import { bookingRule, skip } from "./booking-rule.ts";
import type { JobAction } from "./job.ts";
import type { JobRule, Judges } from "./job-types.ts";

/** How the items of a job are judged. */
export function jobRule(action: JobAction, judges: Judges): JobRule {
  if (action === "map") return mappingRule(judges);
  return action === "block" ? blockRule(judges) : bookingRule(judges.replica);
}

/** Before a mapping, vehicles older than this, ms, are loaded again; not more often, since that takes many requests. */
const refreshAfter = 30_000;

/** Judges the mappings of a file: nothing is sent for a vehicle that has changed since it was confirmed. */
export function mappingRule({ vehicles, now }: Pick<Judges, "vehicles" | "now">): JobRule {
  return {
    age: () => {
      const { checkedAt, failure } = vehicles.read();
      return checkedAt === undefined || failure !== undefined ? undefined : now() - checkedAt;
    },
    refreshAfter,
    refresh: () => vehicles.check(now() - refreshAfter),
    knows: ({ target }) => {
      const { rows, coverage } = vehicles.read();
      // If it is missing from a complete list, we know that it is gone.
      return coverage === "complete" || rows.some(({ id }) => id === target);
    },
    mayBeOvertaken: false,
    judge: (job, { target, name, change }, other) => {
      if (change === undefined) return skip({ code: "no reference" });
      if (other !== undefined && isOpen(other)) return skip({ code: "mapping open" });
      const { rows: all, coverage } = vehicles.read();
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

/** Judges the blocks of a file: nothing is sent that was blocked here meanwhile, or is over. */
export function blockRule({ ownBlocks, now }: Pick<Judges, "ownBlocks" | "now">): JobRule {
  return {
    // The API can't list blocks: what this browser stored is all there is, and never older than this page.
    age: () => (ownBlocks.read().isRead ? 0 : undefined),
    refreshAfter: 0,
    refresh: ownBlocks.reload,
    knows: () => true,
    mayBeOvertaken: false,
    judge: (job, { vehicle, block }, other) => {
      if (block === undefined || vehicle === undefined) return skip({ code: "no range" });
      if (other !== undefined && isOpen(other)) return skip({ code: "block open" });
      const key = blockKey({ reference: vehicle, blockId: block.id });
      const isMade = ownBlocks.read().records.some((record) => tookEffect(record) && blockKey(record) === key);
      if (isMade) return { kind: "pass", isDone: true, why: { code: "blocked elsewhere" } };
      const last = readInstant(block.end);
      if (last?.kind !== "instant" || last.ms <= now()) return skip({ code: "range over" });
      const { id, start, end } = block;
      const about = { name: vehicle, vehicle, block: { id, start, end }, job: job.id };
      return { kind: "send", write: createBlock(vehicle, block), about };
    },
  };
}
