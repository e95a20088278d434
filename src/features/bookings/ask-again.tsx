import { pausedReason } from "#records/going-on-words.ts";
import { mayAskAgain, type Intent } from "#records/intent.ts";
import { lookAndSay } from "#records/look-words.ts";
import { useOutbox, useOutboxView } from "#records/records-context.tsx";
import { AskButtons } from "#ui/ask-buttons.tsx";
import { useNow } from "#ui/now.ts";
import { showToast } from "#ui/toast-queue.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/ask-again", { read: "Read the booking first" });

/** What can be done about an unanswered decision from its row: repeat it with the same Idempotency-Key, or read first. */
export function AskAgain({ intent }: { intent: Intent }) {
  const outbox = useOutbox();
  const { isPaused } = useOutboxView();
  const now = useNow();
  return (
    <AskButtons
      mayAsk={mayAskAgain(intent, now)}
      isAsking={intent.state === "sending"}
      notNow={isPaused ? pausedReason : undefined}
      onAsk={() => void outbox.askAgain(intent)}
      readLabel={text.read}
      read={async () => {
        const { shows, words } = await lookAndSay(outbox.look, intent);
        // What shows the effect ends it, which is told as any other end.
        if (shows !== "effect") showToast({ tone: "wait", title: words });
      }}
    />
  );
}
