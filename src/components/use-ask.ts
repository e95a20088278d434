import { pausedReason } from "#components/going-on-words.ts";
import { mayAskAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";

/**
 * Whether an pending write without an answer may be asked for again with its own Idempotency-Key, whether that is under way, why not
 * now, and how. `now`: epoch ms.
 */
export function useAsk(pending: PendingWrite, now: number) {
  const outbox = useOutbox();
  const { isPaused } = useOutboxView();
  return {
    mayAsk: mayAskAgain(pending, now),
    isAsking: pending.state === "sending",
    notNow: isPaused ? pausedReason : undefined,
    onAsk: () => void outbox.askAgain(pending),
  };
}
