import type { Intent } from "../intent.ts";
import { blockKey } from "../ledger/block-record.ts";

/** By what the item of a job is told that an intent is about: a block by its vehicle and id, everything else by its target. */
export function targetOf({ write, about }: Pick<Intent, "write" | "about">): string {
  if (write.kind !== "block" || about.block === undefined) return write.target;
  return blockKey({ reference: write.target, blockId: about.block.id });
}
