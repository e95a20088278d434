import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { pausedReason } from "#records/going-on-words.ts";
import { mayAskAgain, type Intent } from "#records/intent.ts";
import { lookAndSay } from "#records/look-words.ts";
import { useOutbox, useOutboxView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { useNow } from "#ui/now.ts";
import { Spinner } from "#ui/spinner.tsx";
import { showToast } from "#ui/toast-queue.ts";
import { Tooltip } from "#ui/tooltip.tsx";

const label = "Read the vehicle first";

/** What can be done about an unanswered mapping from its row: repeat it with the same Idempotency-Key, or read first. */
export function AskMapping({ intent }: { intent: Intent }) {
  const outbox = useOutbox();
  const { isPaused } = useOutboxView();
  const [isReading, setReading] = useState(false);
  const now = useNow();
  const read = async () => {
    setReading(true);
    const { shows, words } = await lookAndSay(outbox.look, intent);
    setReading(false);
    // What shows the effect ends it, which is told as any other end.
    if (shows !== "effect") showToast({ tone: "wait", title: words });
  };
  return (
    <span className="flex items-center justify-end gap-1">
      {mayAskAgain(intent, now) || intent.state === "sending" ? (
        <Button
          size="xs"
          busy={intent.state === "sending" ? "Asking" : undefined}
          notNow={isPaused ? pausedReason : undefined}
          onPress={() => void outbox.askAgain(intent)}
        >
          Ask again
        </Button>
      ) : null}
      {/* Its words do not fit beside the other: the sign is said by its name, and to the pointer. */}
      <Tooltip text={label}>
        <Button size="xs" aria-label={label} onPress={() => void (isReading ? undefined : read())}>
          {isReading ? <Spinner /> : <RefreshCw aria-hidden size={13} strokeWidth={1.75} />}
        </Button>
      </Tooltip>
    </span>
  );
}
