import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { verifyAndReport } from "#components/look-words.ts";
import { useOutbox } from "#queries/outbox.ts";
import { useAsk } from "#components/use-ask.ts";
import { AskButtons } from "#components/ask-buttons.tsx";
import { useNow } from "#ui/browser/now.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/ask-again", { read: "Read the booking first" });

/** What can be done about an unanswered decision from its row: repeat it with the same Idempotency-Key, or read first. */
export function AskAgain({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const ask = useAsk(pending, useNow());
  return (
    <AskButtons
      {...ask}
      readLabel={text.read}
      read={async () => {
        const { shows, words } = await verifyAndReport(outbox.look, pending);
        // What shows the effect ends it, which is told as any other end.
        if (shows !== "effect") showToast({ tone: "wait", title: words });
      }}
    />
  );
}
