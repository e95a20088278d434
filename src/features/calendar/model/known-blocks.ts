import { readInstant } from "#values/instant.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { blockKey, holds, rangeOf } from "#records/ledger/block-record.ts";
import type { LedgerView } from "#records/ledger/ledger.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import type { KnownBlock } from "./bars.ts";

/** Blocks by the vehicle's reference. */
export type KnownBlocks = ReadonlyMap<string, readonly KnownBlock[]>;

/** The blocks that hold as far as this browser knows, and those that are on their way or of which nobody knows. */
export function knownBlocks({ records }: LedgerView, { open, recording }: OutboxView): KnownBlocks {
  const blocks = new Map<string, KnownBlock[]>();
  const add = (reference: string, block: KnownBlock) => {
    const list = blocks.get(reference);
    if (list === undefined) blocks.set(reference, [block]);
    else list.push(block);
  };
  const kept = new Set<string>();
  for (const record of records) {
    const range = holds(record) ? rangeOf(record) : undefined;
    if (range === undefined) continue;
    kept.add(blockKey(record));
    add(record.reference, { id: record.blockId, from: range.start, until: range.end, of: { kind: "record", record } });
  }
  for (const pending of [...open, ...recording]) {
    const block = blockOf(pending);
    if (block !== undefined && !kept.has(blockKey({ reference: pending.write.target, blockId: block.id }))) {
      add(pending.write.target, block);
    }
  }
  return blocks;
}

function blockOf(pending: PendingWrite): KnownBlock | undefined {
  const { block } = pending.about;
  if (pending.write.kind !== "block" || block === undefined || !isOpen(pending)) return undefined;
  const [start, end] = [readInstant(block.start), readInstant(block.end)];
  if (start?.kind !== "instant" || end?.kind !== "instant") return undefined;
  return { id: block.id, from: start.ms, until: end.ms, of: { kind: "pending", pending } };
}
