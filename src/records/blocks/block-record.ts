import { readInstant } from "#values/instant.ts";
import { endedRecord, tookEffect, type EndedRecord } from "../outbox/ended-records.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";

/** The outcome of one block that was sent from this browser. */
export type BlockRecord = EndedRecord & {
  /** external_ref, as in the path. */
  readonly reference: string;
  /** external_block_id. */
  readonly blockId: string;
  /** ISO-8601 with offset, exactly as sent. */
  readonly start: string;
  readonly end: string;
  /** Why the user blocks it, in their words. Never sent. */
  readonly reason?: string | undefined;
  readonly code: string | undefined;
};

/** Identifies a block: the service keeps one for each of these (Resources, Block). */
export const blockKey = ({ reference, blockId }: Pick<BlockRecord, "reference" | "blockId">) =>
  JSON.stringify([reference, blockId]);

/** The record of a write that has ended, or undefined if it is open or no block. */
export function blockRecord(pending: PendingWrite): BlockRecord | undefined {
  const { write, about, last } = pending;
  const record = endedRecord(pending);
  if (write.kind !== "block" || about.block === undefined || record === undefined) return undefined;
  const { id: blockId, start, end, reason } = about.block;
  const code = record.outcome === "refused" ? last?.code : undefined;
  return { ...record, reference: write.target, blockId, start, end, reason, code };
}

/** The range of a block, epoch ms; undefined if its times make no range. */
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
  if (tookEffect(known) !== tookEffect(record)) return tookEffect(known) ? known : record;
  return record.at >= known.at ? record : known;
}
