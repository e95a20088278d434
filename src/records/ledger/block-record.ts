import { readInstant } from "#values/instant.ts";
import { type PendingWrite, serviceWords } from "../outbox/pending-write.ts";

/**
 * The outcome of one block that was sent from this browser. `accepted`: the service said so;
 * `byHand`: a person found that it happened; `refused`, `notDone`: it didn't. Times other than `start` and `end` are epoch ms.
 */
export type BlockRecord = {
  readonly fp: string;
  /** external_ref, as in the path. */
  readonly reference: string;
  /** external_block_id. */
  readonly blockId: string;
  /** ISO-8601 with offset, exactly as sent. */
  readonly start: string;
  readonly end: string;
  /** When its outcome was known. */
  readonly at: number;
  readonly outcome: "accepted" | "byHand" | "refused" | "notDone";
  readonly requestId: string | undefined;
  /** The service's own text and code, if it refused. */
  readonly said: string | undefined;
  readonly code: string | undefined;
};

/** Identifies a block: the service keeps one for each of these (Resources, Block). */
export const blockKey = ({ reference, blockId }: Pick<BlockRecord, "reference" | "blockId">) =>
  JSON.stringify([reference, blockId]);

/** The record of a write that has ended, or undefined if it is open or no block. */
export function blockRecord(intent: PendingWrite): BlockRecord | undefined {
  const { write, about, endedAt, fp, requestId, last, state } = intent;
  const outcome = outcomeOf(intent);
  if (write.kind !== "block" || about.block === undefined || endedAt === undefined || outcome === undefined)
    return undefined;
  const isRefused = state === "refused";
  const { id: blockId, start, end } = about.block;
  return {
    fp,
    reference: write.target,
    blockId,
    start,
    end,
    at: endedAt,
    outcome,
    requestId: requestId ?? last?.requestId,
    said: isRefused ? serviceWords(last) : undefined,
    code: isRefused ? last?.code : undefined,
  };
}

function outcomeOf({ state, ending }: PendingWrite): BlockRecord["outcome"] | undefined {
  if (state === "applied") return ending === "person" ? "byHand" : "accepted";
  if (state === "refused") return "refused";
  return state === "withdrawn" ? "notDone" : undefined;
}

/** Whether it blocks the vehicle, as far as this browser knows. */
export const holds = ({ outcome }: Pick<BlockRecord, "outcome">) => outcome === "accepted" || outcome === "byHand";

/** The range of a block, epoch ms; undefined for one in a file that nobody could have sent. */
export function rangeOf({
  start,
  end,
}: Pick<BlockRecord, "start" | "end">): { start: number; end: number } | undefined {
  const [from, to] = [readInstant(start), readInstant(end)];
  if (from?.kind !== "instant" || to?.kind !== "instant" || from.ms >= to.ms) return undefined;
  return { start: from.ms, end: to.ms };
}

/** Of two records of the same block: the one that blocks the vehicle, else the later one. */
export function better(known: BlockRecord | undefined, record: BlockRecord): BlockRecord {
  if (known === undefined) return record;
  if (holds(known) !== holds(record)) return holds(known) ? known : record;
  return record.at >= known.at ? record : known;
}
