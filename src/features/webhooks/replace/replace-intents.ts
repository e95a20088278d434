import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { goingOf, type Replacement } from "#records/webhooks/replacement.ts";

/**
 * The writes of the step that a replacement is at, the newest of each endpoint, newest first: those before it did nothing, or
 * were about an endpoint that was given up.
 */
export function intentsNow(replacement: Replacement, pendingWrites: readonly PendingWrite[]): readonly PendingWrite[] {
  const { id, step, created, past = [] } = replacement;
  const going = step === "lost" ? [created] : goingOf(replacement);
  const isNow = ({ id: pending, write }: PendingWrite) =>
    step === "delete" || step === "lost"
      ? write.kind === "hookDelete" && going.includes(write.target)
      : write.kind === "hookCreate" && !past.includes(pending);
  const newest = new Map<string, PendingWrite>();
  const own = pendingWrites.filter((pending) => pending.about.endpoint?.replacement === id && isNow(pending));
  for (const pending of own.toSorted((a, b) => a.clickedAt - b.clickedAt)) newest.set(pending.write.target, pending);
  return [...newest.values()].toSorted((a, b) => b.clickedAt - a.clickedAt);
}
