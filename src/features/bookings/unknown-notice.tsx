import { errorTime } from "#api/error-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { mayAskAgain, type Intent } from "#records/intent.ts";
import { useOutbox } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { useSecond } from "#ui/now.ts";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";
import { stateWords } from "./booking-states.ts";
import { LookFirst } from "./read-again.tsx";
import { unknownWords } from "./refusal-words.ts";
import { lastError, standingOf } from "./standing.ts";

const clockOf = (ms: number) => `${formatClock(browserZone(), ms, "seconds")} ${offsetAt(browserZone(), ms)}`;

type Props = { booking: BookingReading; intent: Intent; action: BookingAction };

/** A decision that nobody knows the outcome of: it is asked again with the same key, or read, or settled by hand. */
export function UnknownNotice({ booking, intent, action }: Props) {
  const outbox = useOutbox();
  const now = useSecond();
  const error = lastError(intent);
  const words = unknownWords(error, action, intent.about.money);
  const { word } = stateWords(booking);
  const { lookedAt, attempts, firstSentAt = intent.clickedAt, key } = intent;
  const isForPerson = standingOf(intent) === "person";
  return (
    <ErrorPanel
      tone="unknown"
      title={words.title}
      meaning={
        <>
          {words.meaning}{" "}
          {isForPerson ? "We have stopped asking: find out elsewhere what became of it." : next(intent, now)}
          {lookedAt === undefined ? null : (
            <span className="mt-1 block">
              Read at {clockOf(lookedAt)}: it is now “{word}”. That does not prove that it stays so: a late request may
              yet arrive. When you have checked elsewhere what became of it, settle it by hand.
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
            Sent {clockOf(firstSentAt)}
            {attempts > 1 ? `, asked ${attempts} times` : ""}
            {key === "" ? null : (
              <>
                {" "}
                · retry key <CopyableId value={key} label="retry key" short />
              </>
            )}
          </span>
        </>
      }
      actions={
        <>
          {mayAskAgain(intent, now) || intent.state === "sending" ? (
            <Button
              size="sm"
              variant="primary"
              busy={intent.state === "sending" ? "Asking again" : undefined}
              onPress={() => void outbox.askAgain(intent)}
            >
              Ask again
            </Button>
          ) : null}
          <LookFirst intent={intent} />
          {lookedAt === undefined && !isForPerson ? null : (
            <>
              <Button size="sm" variant="ghost" onPress={() => void outbox.settle(intent, true)}>
                It happened
              </Button>
              <Button size="sm" variant="ghost" onPress={() => void outbox.settle(intent, false)}>
                It did not happen
              </Button>
            </>
          )}
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, browserZone())}
    />
  );
}

/** When it is asked again by itself. */
function next({ state, nextAt }: Intent, now: number): string {
  if (state === "held") return "We ask again once the key is accepted.";
  if (state === "sending" || nextAt <= now) return "We are asking again now.";
  return `We ask again by ourselves in ${Math.ceil((nextAt - now) / 1000)} s.`;
}
