import { BlockRequest } from "#contract/block.ts";
import { writeReply } from "../dialects/replies.ts";
import { blockOnWire } from "./on-wire.ts";
import { blockVehicle } from "../service/blocking.ts";
import { fromDateTime } from "../service/clock.ts";
import { Refusal } from "../service/refusal.ts";
import type { Handle } from "./call.ts";
import { readFields } from "./fields.ts";

/** POST /vehicles/{external_ref}/blocks. ASSUMED M34: it needs no scope, as none is named. */
export const saveBlock: Handle = (world, { caller, params, body, dialect }) => {
  const { external_block_id: externalBlockId, ...range } = readFields(BlockRequest, body);
  const externalRef = params.get("external_ref") ?? "";
  const start = readMoment("start", range.start);
  const end = readMoment("end", range.end);
  const block = blockVehicle(world, caller, { externalRef, externalBlockId, start, end });
  return writeReply(dialect.block, blockOnWire(block, externalRef));
};

/** The form was checked before; a 30 February has it and is still no moment. */
function readMoment(field: string, text: string): number {
  const epochMs = fromDateTime(text);
  if (epochMs === undefined) throw new Refusal("invalid_request", `${field} is not a moment that exists.`);
  return epochMs;
}
