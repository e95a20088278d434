import { useState } from "react";
import { errorTime, readErrorWords } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { useDecisions } from "#records/decisions-context.tsx";
import type { DecisionRecord } from "#records/decisions.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { RequestLine } from "#ui/request-line.tsx";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";
import { actionWords } from "./booking-actions.ts";
import { stateWords } from "./booking-states.ts";
import { refusalWords, unknownWords } from "./refusal-words.ts";
import { useDecide } from "./use-decide.ts";

type Props = { booking: BookingReading; record: DecisionRecord };

/** How the last decision about this booking stands: its receipt, its refusal, or that nobody knows. */
export function DecisionNotice({ booking, record }: Props) {
  switch (record.state.kind) {
    case "sending":
      return null;
    case "accepted":
      return <Receipt booking={booking} record={record} />;
    case "refused":
      return <Refused booking={booking} record={record} error={record.state.error} />;
    case "unknown":
      return <Unknown booking={booking} record={record} error={record.state.error} />;
  }
}

const clockOf = (ms: number) => `${formatClock(browserZone(), ms, "seconds")} ${offsetAt(browserZone(), ms)}`;

function Receipt({ booking, record }: Props) {
  if (record.state.kind !== "accepted") return null;
  const { answer } = record.state;
  const { done } = actionWords[record.decision.action];
  return (
    <Callout
      tone="ok"
      title={`${bookingName(booking)} ${done}`}
      foot={<RequestLine requestId={answer.requestId} at={clockOf(answer.at)} />}
    >
      {answer.replayed
        ? "The service repeated its first answer, so this was done once."
        : `The service accepted it. It now shows the state “${stateWords(booking).word}”.`}
    </Callout>
  );
}

function Refused({ booking, record, error }: Props & { error: ApiError }) {
  const { readAgain } = useDecide();
  const decisions = useDecisions();
  const words = refusalWords(error, record.decision.action, bookingName(booking));
  const read = async () => {
    if ((await readAgain(booking)) === undefined) decisions.settle(booking.id);
  };
  return (
    <ErrorPanel
      title={words.title}
      meaning={words.meaning}
      actions={
        <Button size="sm" onPress={() => void read()}>
          Read the booking again
        </Button>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, browserZone())}
    />
  );
}

function Unknown({ booking, record, error }: Props & { error: ApiError }) {
  const { askAgain, readAgain } = useDecide();
  const decisions = useDecisions();
  const [looked, setLooked] = useState<{ at: number; failure: ApiError | undefined }>();
  const words = unknownWords(record.decision.action);
  const { effect, done } = actionWords[record.decision.action];
  const shown = booking.state.kind !== "unsent" && effect.some((state) => state === booking.state.kind);
  const look = async () => {
    const failure = await readAgain(booking);
    setLooked({ at: failure?.facts.at ?? Date.now(), failure });
  };
  if (shown && looked !== undefined) {
    return (
      <Callout
        tone="ok"
        role="status"
        title={`The service shows ${bookingName(booking)} as ${stateWords(booking).word.toLowerCase()}`}
        actions={
          <Button size="sm" onPress={() => decisions.settle(booking.id)}>
            Done
          </Button>
        }
      >
        It was {done}, by this page or by someone else. There is nothing more to do.
      </Callout>
    );
  }
  return (
    <ErrorPanel
      tone="unknown"
      title={words.title}
      meaning={
        <>
          {words.meaning}
          {looked === undefined ? null : <Looked booking={booking} {...looked} />}
        </>
      }
      actions={
        <>
          <Button size="sm" variant="primary" onPress={() => void askAgain(booking)}>
            Ask again
          </Button>
          <Button size="sm" onPress={() => void look()}>
            Read the booking first
          </Button>
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, browserZone())}
    />
  );
}

function Looked({ booking, at, failure }: { booking: BookingReading; at: number; failure: ApiError | undefined }) {
  if (failure !== undefined) return <span className="mt-1 block">{readErrorWords(failure, "The booking").title}.</span>;
  return (
    <span className="mt-1 block">
      Read at {clockOf(at)}: still “{stateWords(booking).word}”. That does not prove that it will stay so: a late
      request may yet arrive.
    </span>
  );
}
