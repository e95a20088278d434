import type { OutboxView } from "../outbox/outbox-types.ts";
import { isOpen, type PendingWrite } from "../outbox/pending-write.ts";
import { tookEffect } from "../outbox/ended-records.ts";
import { blockKey, rangeOf, type BlockRecord } from "./block-record.ts";
import type { OwnBlocksView } from "./own-blocks.ts";

/** A block that this browser made, imported or is sending. Times in epoch ms. */
export type KnownBlock = {
  readonly id: string;
  readonly reason?: string | undefined;
  readonly from: number;
  readonly until: number;
  readonly of:
    | { readonly kind: "record"; readonly record: BlockRecord }
    | { readonly kind: "pending"; readonly pending: PendingWrite };
};

export type KnownBlocks = ReadonlyMap<string, readonly KnownBlock[]>;

const made = new WeakMap<OwnBlocksView["records"], Pick<OutboxView, "open" | "recording"> & { blocks: KnownBlocks }>();

/**
 * The blocks that exist as far as this browser knows, and those in progress or with an unknown outcome; the same map while
 * nothing about them changes.
 */
export function knownBlocks({ records }: OwnBlocksView, { open, recording }: OutboxView): KnownBlocks {
  const last = made.get(records);
  if (last?.open === open && last.recording === recording) return last.blocks;
  const blocks = new Map<string, KnownBlock[]>();
  const add = (reference: string, block: KnownBlock) => {
    const list = blocks.get(reference);
    if (list === undefined) blocks.set(reference, [block]);
    else list.push(block);
  };
  const recorded = new Set<string>();
  for (const record of records) {
    const range = tookEffect(record) ? rangeOf(record) : undefined;
    if (range === undefined) continue;
    recorded.add(blockKey(record));
    const { blockId: id, reason } = record;
    add(record.reference, { id, reason, from: range.start, until: range.end, of: { kind: "record", record } });
  }
  for (const pending of [...open, ...recording]) {
    const block = blockOf(pending);
    if (block !== undefined && !recorded.has(blockKey({ reference: pending.write.target, blockId: block.id }))) {
      add(pending.write.target, block);
    }
  }
  made.set(records, { open, recording, blocks });
  return blocks;
}

function blockOf(pending: PendingWrite): KnownBlock | undefined {
  const range = rangeOfPending(pending);
  const { id, reason } = pending.about.block ?? {};
  if (pending.write.kind !== "block" || range === undefined || id === undefined || !isOpen(pending)) return undefined;
  return { id, reason, ...range, of: { kind: "pending", pending } };
}

/** The range of a sent block, epoch ms; undefined if its times are missing or unreadable. */
export function rangeOfPending({ about }: Pick<PendingWrite, "about">): Pick<KnownBlock, "from" | "until"> | undefined {
  const range = about.block && rangeOf(about.block);
  return range && { from: range.start, until: range.end };
}
