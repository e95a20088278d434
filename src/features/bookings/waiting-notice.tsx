import { useGovernor } from "#api/use-governor.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { canBeWithdrawn, type Intent } from "#records/intent.ts";
import { useOutbox, useOutboxView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { RequestLine } from "#ui/request-line.tsx";
import { useSecond } from "#ui/now.ts";
import { actionWords } from "./booking-actions.ts";
import { standingOf } from "./standing.ts";
import { waitingWords } from "./waiting-words.ts";

type Props = { booking: BookingReading; intent: Intent; action: BookingAction };

/** A decision that has not left yet, or that the service is at: until when, why, and the way back where there is one. */
export function WaitingNotice({ intent, action }: Props) {
  const outbox = useOutbox();
  const { isPaused } = useOutboxView();
  const { pause } = useGovernor();
  const now = useSecond();
  const words = waitingWords(standingOf(intent), intent, { now, isPaused, pausedUntil: pause?.until });
  const { noun } = actionWords[action];
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  // While it can be undone the notification offers that, on every screen.
  const isUndoable = intent.attempts === 0 && intent.sendAt > now;
  return (
    <Callout
      tone="wait"
      role="status"
      title={`${Noun} ${words.title}`}
      actions={
        canBeWithdrawn(intent) && !isUndoable ? (
          <Button size="sm" onPress={() => void outbox.withdraw(intent, "person")}>
            Withdraw
          </Button>
        ) : undefined
      }
      foot={intent.last?.requestId === undefined ? undefined : <RequestLine requestId={intent.last.requestId} />}
    >
      {words.meaning}
    </Callout>
  );
}
