import { createBlock } from "#api/blocks.ts";
import { catalogue } from "#language/catalogue.ts";
import { readInstant } from "#values/instant.ts";
import type { JobRule, Judged } from "../bulk/job-rule.ts";
import { isOpen } from "../intent.ts";
import { blockKey, holds } from "./block-record.ts";
import type { Ledger } from "./ledger.ts";

const text = catalogue("ledger/rule", {
  noRange: "No range is kept for it.",
  open: "The same block is not settled yet.",
  made: "Already blocked from here, not by this job.",
  over: "It has ended meanwhile.",
});

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
      if (block === undefined || vehicle === undefined) return skip(text.noRange);
      if (other !== undefined && isOpen(other)) return skip(text.open);
      const key = blockKey({ reference: vehicle, blockId: block.id });
      const isMade = ledger.read().records.some((record) => holds(record) && blockKey(record) === key);
      if (isMade) return { kind: "pass", isDone: true, said: text.made };
      const last = readInstant(block.end);
      if (last?.kind !== "instant" || last.ms <= now()) return skip(text.over);
      const { id, start, end } = block;
      const about = { name: vehicle, vehicle, block: { id, start, end }, job: job.id };
      return { kind: "send", write: createBlock(vehicle, block), about };
    },
  };
}

const skip = (said: string): Judged => ({ kind: "pass", isDone: false, said });
