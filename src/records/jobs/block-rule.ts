import { createBlock } from "#api/blocks.ts";
import { readInstant } from "#values/instant.ts";
import type { Why } from "./job.ts";
import type { JobRule, Judged } from "./job-types.ts";
import { isOpen } from "../outbox/pending-write.ts";
import { blockKey, holds } from "../ledger/block-record.ts";
import type { Ledger } from "../ledger/ledger.ts";

/** How the blocks of a file are judged: nothing is sent that is blocked from here by now, or has ended meanwhile. */
export function blockRule({ ledger, now }: { ledger: Pick<Ledger, "read" | "reload">; now: () => number }): JobRule {
  return {
    // The service lists no blocks: what this browser kept is all there is, and never older than this page.
    age: () => (ledger.read().isRead ? 0 : undefined),
    refreshAfter: 0,
    refresh: ledger.reload,
    knows: () => true,
    mayBeOvertaken: false,
    judge: (job, { vehicle, block }, other) => {
      if (block === undefined || vehicle === undefined) return skip({ code: "no range" });
      if (other !== undefined && isOpen(other)) return skip({ code: "block open" });
      const key = blockKey({ reference: vehicle, blockId: block.id });
      const isMade = ledger.read().records.some((record) => holds(record) && blockKey(record) === key);
      if (isMade) return { kind: "pass", isDone: true, why: { code: "blocked elsewhere" } };
      const last = readInstant(block.end);
      if (last?.kind !== "instant" || last.ms <= now()) return skip({ code: "range over" });
      const { id, start, end } = block;
      const about = { name: vehicle, vehicle, block: { id, start, end }, job: job.id };
      return { kind: "send", write: createBlock(vehicle, block), about };
    },
  };
}

const skip = (why: Why): Judged => ({ kind: "pass", isDone: false, why });
