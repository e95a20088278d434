import { errorTime } from "#api/error-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import type { Intent } from "#records/intent.ts";
import { useOutbox } from "#records/records-context.tsx";
import { Callout } from "#ui/callout.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { RequestLine } from "#ui/request-line.tsx";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";
import { actionWords } from "./booking-actions.ts";
import { stateWords } from "./booking-states.ts";
import { receiptWords } from "./receipt-words.ts";
import { overtakenWords, refusalWords } from "./refusal-words.ts";
import { ReadAgain } from "./read-again.tsx";
import { lastError, standingOf } from "./standing.ts";
import { UnknownNotice } from "./unknown-notice.tsx";
import { actionOf, mayShowEffect } from "./waits-for.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

const clockOf = (ms: number) => `${formatClock(browserZone(), ms, "seconds")} ${offsetAt(browserZone(), ms)}`;

/** How the last decision about this booking stands: what it waits for, its receipt, its refusal, or that nobody knows. */
export function DecisionNotice({ booking, intent }: { booking: BookingReading; intent: Intent }) {
  const action = actionOf(intent);
  if (action === undefined) return null;
  const props = { booking, intent, action };
  switch (standingOf(intent)) {
    case "sending":
      return null;
    case "waiting":
    case "busy":
    case "held":
      return <WaitingNotice {...props} />;
    case "unknown":
    case "person":
      return <UnknownNotice {...props} />;
    case "done":
      return <Receipt {...props} />;
    case "refused":
      return <Refused {...props} />;
    case "withdrawn":
      return intent.ending === "late" ? <NotSent {...props} /> : null;
  }
}

type Props = { booking: BookingReading; intent: Intent; action: BookingAction };

function Receipt({ booking, intent, action }: Props) {
  const isShown = mayShowEffect(booking, action);
  const { word } = stateWords(booking);
  return (
    <Callout
      tone="ok"
      title={`${bookingName(booking)} ${actionWords[action].done}`}
      actions={isShown ? undefined : <ReadAgain booking={booking} since={intent.clickedAt} />}
      foot={<RequestLine requestId={intent.requestId} at={clockOf(intent.endedAt ?? 0)} />}
    >
      {receiptWords(intent)}{" "}
      {isShown
        ? booking.state.kind === "unsent"
          ? "It sends no state."
          : `It now shows the state “${word}”.`
        : `The last reading of the list still says “${word}”; it may take a moment.`}
    </Callout>
  );
}

function Refused({ booking, intent, action }: Props) {
  const outbox = useOutbox();
  const error = lastError(intent);
  const isOvertaken =
    booking.state.kind !== "other" && booking.state.kind !== "unsent" && mayShowEffect(booking, action);
  const name = bookingName(booking);
  const words = isOvertaken ? overtakenWords(error, action, name) : refusalWords(error, action, name);
  return (
    <ErrorPanel
      tone={isOvertaken ? "info" : "danger"}
      title={words.title}
      meaning={words.meaning}
      actions={<ReadAgain booking={booking} onRead={() => outbox.dismiss(intent)} />}
      requestId={error.facts.requestId}
      at={errorTime(error, browserZone())}
    />
  );
}

function NotSent({ intent, action }: Props) {
  const outbox = useOutbox();
  const { noun, verb } = actionWords[action];
  return (
    <Callout
      tone="wait"
      role="status"
      title={`The ${noun} was not sent`}
      actions={
        <Button size="sm" onPress={() => outbox.dismiss(intent)}>
          Dismiss
        </Button>
      }
    >
      You clicked at {clockOf(intent.clickedAt)}, and for more than a minute it could not leave. Nothing was asked of
      the service and nothing happened. {verb} again if you still want it.
    </Callout>
  );
}
