import type { Execution } from "./entities.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";

/** What a write is known by: the API key and the Idempotency-Key; and what it asked for, to catch a key used twice. */
export type Write = { apiKey: string; idempotencyKey: string; fingerprint: string };

/** Limits: how long keys are kept is not shown. ASSUMED M7: a day, as is common. */
const retentionMs = 24 * 60 * 60 * 1000;

/**
 * Limits, Idempotency. The first request with a key begins an execution; a retry gets the one that has its outcome;
 * a concurrent duplicate is refused with `conflict` (Errors: duplicate in-flight request).
 */
export function beginOrRecall(world: World, write: Write): Execution {
  forgetOld(world);
  const id = executionId(write);
  const earlier = world.executions.get(id);
  if (earlier === undefined) {
    const execution = { fingerprint: write.fingerprint, begun: world.clock.now(), inFlight: true };
    world.executions.set(id, execution);
    return execution;
  }
  if (earlier.fingerprint !== write.fingerprint) {
    // Not shown what a key used for something else gets. ASSUMED M8: a bad field, and nothing is done.
    throw new Refusal("invalid_request", "This Idempotency-Key was already used for a different request.");
  }
  if (earlier.inFlight) {
    throw new Refusal("conflict", "A request with this Idempotency-Key is still being worked on.");
  }
  return earlier;
}

/** Forgets an execution whose answer is not kept, so that a retry does the work. */
export function forget(world: World, write: Write): void {
  world.executions.delete(executionId(write));
}

/** Keys of two API keys never meet. */
function executionId({ apiKey, idempotencyKey }: Write): string {
  return JSON.stringify([apiKey, idempotencyKey]);
}

/** Executions stand in the order in which they began, so the old ones are the first. */
function forgetOld(world: World): void {
  for (const [id, execution] of world.executions) {
    if (execution.inFlight || world.clock.now() - execution.begun < retentionMs) return;
    world.executions.delete(id);
  }
}
