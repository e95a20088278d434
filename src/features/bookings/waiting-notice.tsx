import type { BookingAction } from "#contract/booking.ts";
import { canBeWithdrawn, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox, useSendGate } from "#queries/outbox.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { takeBack } from "#components/take-back.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { RequestLine } from "#ui/format/request-line.tsx";
import { Ticking } from "#ui/feedback/ticking.tsx";
import { waitingWords } from "./waiting-words.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/waiting-notice", { withdraw: "Withdraw" });

type Props = { pending: PendingWrite; action: BookingAction };

/** A decision that has not left yet, or that the service is at: until when, why, and the way back where there is one. */
export function WaitingNotice({ pending, action }: Props) {
  const outbox = useOutbox();
  const now = useSecond();
  const { title, meaning, ticking } = waitingWords(pending, action, useSendGate(now));
  const withdraw = async () => announce(await takeBack(outbox, pending, "person"));
  // While it can be undone the notification offers that, on every screen.
  const isWithdrawable = canBeWithdrawn(pending) && !isInUndoTime(pending, now);
  return (
    <Callout
      tone="wait"
      role="status"
      title={<Ticking text={title} part={ticking} />}
      actions={
        isWithdrawable ? (
          <Button size="sm" onPress={() => void withdraw()}>
            {text.withdraw}
          </Button>
        ) : undefined
      }
      foot={pending.last?.requestId === undefined ? undefined : <RequestLine requestId={pending.last.requestId} />}
    >
      <Ticking text={meaning} part={ticking} />
    </Callout>
  );
}
