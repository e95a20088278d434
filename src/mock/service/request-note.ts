import { toTimestamp } from "./clock.ts";
import type { Caller } from "./partner.ts";
import type { World } from "./world.ts";

/** What the ledger notes of a request: the moment, and its Idempotency-Key if it had one. */
export function noteRequest(world: World, { idempotencyKey }: Pick<Caller, "idempotencyKey"> = {}) {
  const at = toTimestamp(world.clock.now());
  return idempotencyKey === undefined ? { at } : { at, idempotency_key: idempotencyKey };
}
