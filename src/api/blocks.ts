import type { BlockRequest } from "#contract/block.ts";
import type { Write } from "./writes.ts";

/** `start`, `end`: ISO-8601 with offset; `id`: our own ID of the block. */
export type Block = { id: string; start: string; end: string };

/** Blocks a vehicle by its reference: POST /vehicles/{external_ref}/blocks. */
export function createBlock(reference: string, { id, start, end }: Block): Write {
  const body = { start, end, external_block_id: id } satisfies BlockRequest;
  return { kind: "block", target: reference, body: JSON.stringify(body) };
}
