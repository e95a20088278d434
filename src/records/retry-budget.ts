import type { Happening } from "./intent-step.ts";
import type { Intent } from "./intent.ts";

const tokensAtMost = 10;
/** With nothing left an intent is still asked about this often, in ms, so that it ends. */
const slowest = 60_000;

/**
 * Keeps repetitions from adding to a service's trouble: ten in a row that it answered without a success, then one a minute
 * until something succeeds. Silence costs nothing: it does not reach the service.
 */
export function createRetryBudget() {
  let tokens = tokensAtMost;
  return {
    /** Until when an automatic repetition has to wait, epoch ms; undefined when it may go. */
    postpones(intent: Intent, now: number): number | undefined {
      const { attempts, sentAt = 0, askedAt = 0, last } = intent;
      const isRepeated = attempts > 0 && askedAt <= sentAt && last?.status !== undefined;
      if (!isRepeated || tokens >= 1 || now >= sentAt + slowest) return undefined;
      return sentAt + slowest;
    },
    note(happening: Happening): void {
      if (happening.type === "accepted") tokens = Math.min(tokensAtMost, tokens + 0.1);
      else if (happening.type === "failed" && happening.last.status !== undefined) tokens = Math.max(0, tokens - 1);
    },
  };
}
