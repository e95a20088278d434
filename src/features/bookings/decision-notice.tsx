import { errorTime } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import type { Answer } from "#api/transport.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { useDecisions } from "#records/decisions-context.tsx";
import type { DecisionRecord } from "#records/decisions.ts";
import { Callout } from "#ui/callout.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { RequestLine } from "#ui/request-line.tsx";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";
import { actionWords } from "./booking-actions.ts";
import { stateWords } from "./booking-states.ts";
import { refusalWords } from "./refusal-words.ts";
import { ReadAgain } from "./read-again.tsx";
import { UnknownNotice } from "./unknown-notice.tsx";
import { showsEffect } from "./waits-for.ts";

type Props = { booking: BookingReading; record: DecisionRecord };

/** How the last decision about this booking stands: its receipt, its refusal, or that nobody knows. */
export function DecisionNotice({ booking, record }: Props) {
  switch (record.state.kind) {
    case "sending":
      return null;
    case "accepted":
      return <Receipt booking={booking} record={record} answer={record.state.answer} />;
    case "refused":
      return <Refused booking={booking} record={record} error={record.state.error} />;
    case "unknown":
      return <UnknownNotice booking={booking} record={record} error={record.state.error} />;
  }
}

function Receipt({ booking, record, answer }: Props & { answer: Answer }) {
  const zone = browserZone();
  const isShown = showsEffect(booking, record);
  const { word } = stateWords(booking);
  return (
    <Callout
      tone="ok"
      title={`${bookingName(booking)} ${actionWords[record.decision.action].done}`}
      actions={isShown ? undefined : <ReadAgain booking={booking} since={record.clickedAt} />}
      foot={
        <RequestLine
          requestId={answer.requestId}
          at={`${formatClock(zone, answer.at, "seconds")} ${offsetAt(zone, answer.at)}`}
        />
      }
    >
      {answer.replayed ? "The service repeated its first answer, so this was done once. " : "The service accepted it. "}
      {isShown
        ? booking.state.kind === "unsent"
          ? "It sends no state."
          : `It now shows the state “${word}”.`
        : `The last reading of the list still says “${word}”; it may take a moment.`}
    </Callout>
  );
}

function Refused({ booking, record, error }: Props & { error: ApiError }) {
  const decisions = useDecisions();
  const words = refusalWords(error, record.decision.action, bookingName(booking));
  return (
    <ErrorPanel
      title={words.title}
      meaning={words.meaning}
      actions={<ReadAgain booking={booking} onRead={() => decisions.settle(booking.id)} />}
      requestId={error.facts.requestId}
      at={errorTime(error, browserZone())}
    />
  );
}
