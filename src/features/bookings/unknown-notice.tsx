import { useNavigate } from "@tanstack/react-router";
import { errorTime } from "#components/error-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { goingOnWords } from "#components/going-on-words.ts";
import { type PendingWrite, lastError } from "#records/outbox/pending-write.ts";
import { useAsk } from "#components/use-ask.ts";
import { useSendGate } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { stateWords } from "#components/booking-states.ts";
import { LookFirst } from "./read-again.tsx";
import { unknownWords } from "./refusal-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { Fill } from "#ui/feedback/fill.tsx";

const text = catalogue("bookings/unknown", {
  lastRead: (at) => `Last read for this at ${at}.`,
  notLoaded: "It is not among the bookings that are loaded.",
  says: (state) => `The list says “${state}”.`,
  noProof:
    "That does not prove that it stays so: a late request may yet arrive. When you have checked elsewhere what became of it, settle it in the Outbox.",
  sent: (at) => `Sent ${at}`,
  sentOften: (at, times) => `Sent ${at}, asked ${times} times`,
  retryKey: "· retry key {key}",
  keyToCopy: "retry key",
  asking: "Asking again",
  ask: "Ask again",
  settle: "Settle in the Outbox",
});

type Props = {
  /** As last read; undefined when it is not among those that are loaded. */
  booking: Booking | undefined;
  pending: PendingWrite;
  action: BookingAction;
};

/** A decision that nobody knows the outcome of: it is asked again with the same key, or read; by hand only in the Outbox. */
export function UnknownNotice({ booking, pending, action }: Props) {
  const navigate = useNavigate();
  const situation = useSendGate(useSecond());
  const ask = useAsk(pending, situation.now);
  const zone = useZone();
  const error = lastError(pending);
  const words = unknownWords(pending, action, situation.now);
  const { lookedAt, attempts, firstSentAt = pending.clickedAt, key } = pending;
  const isForPerson = pending.state === "person";
  return (
    <ErrorPanel
      tone="unknown"
      title={words.title}
      meaning={
        <>
          {/* It counts seconds, and the alert is to be read once. */}
          {words.meaning} <span aria-live="off">{goingOnWords(pending, situation, true)}</span>
          {lookedAt === undefined ? null : (
            <span className="mt-1 block">
              {text.lastRead(momentText(lookedAt, zone))}{" "}
              {booking === undefined ? text.notLoaded : text.says(stateWords(booking).word)} {text.noProof}
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
            {attempts > 1
              ? text.sentOften(momentText(firstSentAt, zone), attempts)
              : text.sent(momentText(firstSentAt, zone))}
            {key === "" ? null : (
              <>
                {" "}
                <Fill text={text.retryKey} parts={{ key: <CopyableId value={key} label={text.keyToCopy} short /> }} />
              </>
            )}
          </span>
        </>
      }
      actions={
        <>
          {ask.mayAsk || ask.isAsking ? (
            <Button
              size="sm"
              variant="primary"
              busy={ask.isAsking ? text.asking : undefined}
              notNow={ask.notNow}
              onPress={ask.onAsk}
            >
              {text.ask}
            </Button>
          ) : null}
          <LookFirst pending={pending} />
          {lookedAt === undefined && !isForPerson ? null : (
            <Button size="sm" variant="ghost" onPress={() => void navigate({ to: "/outbox" })}>
              {text.settle}
            </Button>
          )}
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}
