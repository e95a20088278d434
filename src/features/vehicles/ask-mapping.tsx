import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { verifyAndReport } from "#components/look-words.ts";
import { useOutbox } from "#queries/outbox.ts";
import { useAsk } from "#components/use-ask.ts";
import { AskButtons } from "#components/ask-buttons.tsx";
import { useNow } from "#ui/browser/now.ts";
import { showToast } from "#ui/toast/toast-queue.ts";

const text = catalogue("vehicles/ask", { readFirst: "Read the vehicle first" });

/** What can be done about an unanswered mapping from its row: repeat it with the same Idempotency-Key, or read first. */
export function AskMapping({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const ask = useAsk(pending, useNow());
  return (
    <AskButtons
      {...ask}
      readLabel={text.readFirst}
      read={async () => {
        const { shows, words } = await verifyAndReport(outbox.look, pending);
        // What shows the effect ends it, which is told as any other end.
        if (shows !== "effect") showToast({ tone: "wait", title: words });
      }}
    />
  );
}
