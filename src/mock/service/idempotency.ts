import type { Execution, Outcome } from "./entities.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";

/** Identifies a write; `fingerprint` is what it asked for, to catch an Idempotency-Key used for two requests. */
export type Write = { apiKey: string; idempotencyKey: string; fingerprint: string };

/** ASSUMED M7: Idempotency-Keys are kept for a day, as is common. */
const retentionMs = 24 * 60 * 60 * 1000;

/** ASSUMED M17: A 401, 403 or 429 is never replayed, as it says nothing about the work; a retry is decided again. */
const notStored: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Does the work at most once for one Idempotency-Key and stores its answer (Limits, Idempotency).
 * It's stored before the answer leaves, so that a client that never got it can ask again.
 * @param write undefined for a request without Idempotency-Key, which is done each time
 * @param leave awaited between the work and the answer
 * @throws Refusal `conflict` for a duplicate in flight (Errors)
 */
export async function once(
  world: World,
  write: Write | undefined,
  work: () => Outcome,
  leave: () => Promise<void>,
): Promise<{ outcome: Outcome; replayed: boolean }> {
  forgetOld(world);
  // Idempotency-Keys of two API keys are kept apart.
  const id = write && JSON.stringify([write.apiKey, write.idempotencyKey]);
  const earlier = id === undefined ? undefined : world.executions.get(id);
  if (earlier !== undefined && earlier.fingerprint !== write?.fingerprint) {
    // ASSUMED M8: An Idempotency-Key of another request gets 400 `invalid_request`, and nothing is done.
    throw new Refusal("invalid_request", "This Idempotency-Key was already used for a different request.");
  }
  if (earlier?.inFlight) throw new Refusal("conflict", "A request with this Idempotency-Key is still being worked on.");
  if (earlier?.outcome !== undefined) {
    await leave();
    return { outcome: earlier.outcome, replayed: true };
  }
  const execution: Execution = { fingerprint: write?.fingerprint ?? "", begun: world.clock.now(), inFlight: true };
  if (id !== undefined) world.executions.set(id, execution);
  try {
    const outcome = work();
    if (!notStored.has(outcome.status)) execution.outcome = outcome;
    await leave();
    return { outcome, replayed: false };
  } finally {
    execution.inFlight = false;
    if (id !== undefined && execution.outcome === undefined) world.executions.delete(id);
  }
}

/** Executions are in order of their start, so the old ones are first. */
function forgetOld(world: World): void {
  for (const [id, execution] of world.executions) {
    if (execution.inFlight || world.clock.now() - execution.begun < retentionMs) return;
    world.executions.delete(id);
  }
}
