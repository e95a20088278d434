import type { Outcome } from "../service/entities.ts";
import { beginOrRecall, forget, type Write } from "../service/idempotency.ts";
import type { World } from "../service/world.ts";

/** Refusals that say nothing about the work itself: a retry is decided again, and is no replay. ASSUMED M17. */
const notKept: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Does the work at most once for one Idempotency-Key and keeps its answer (Limits, Idempotency).
 * The answer is kept as soon as the work is done, before it leaves: a client that never got it can ask again.
 * @param write undefined for a request without Idempotency-Key, which is done each time
 * @param leave awaited between the work and the answer; a duplicate that comes meanwhile gets 409
 */
export async function once(
  world: World,
  write: Write | undefined,
  work: () => Outcome,
  leave: () => Promise<void>,
): Promise<{ outcome: Outcome; replayed: boolean }> {
  if (write === undefined) {
    const outcome = work();
    await leave();
    return { outcome, replayed: false };
  }
  const execution = beginOrRecall(world, write);
  if (execution.outcome !== undefined) {
    await leave();
    return { outcome: execution.outcome, replayed: true };
  }
  try {
    const outcome = work();
    if (!notKept.has(outcome.status)) execution.outcome = outcome;
    await leave();
    return { outcome, replayed: false };
  } finally {
    execution.inFlight = false;
    if (execution.outcome === undefined) forget(world, write);
  }
}
