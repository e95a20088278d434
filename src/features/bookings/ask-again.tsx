import type { Intent } from "#records/intent.ts";
import { useOutbox } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";

/** Repeats an unanswered decision from its row, with the same Idempotency-Key. */
export function AskAgain({ intent }: { intent: Intent }) {
  const outbox = useOutbox();
  return (
    <Button
      size="xs"
      busy={intent.state === "sending" ? "Asking" : undefined}
      onPress={() => void outbox.askAgain(intent)}
    >
      Ask again
    </Button>
  );
}
