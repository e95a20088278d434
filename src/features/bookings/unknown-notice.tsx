import { useState } from "react";
import { errorTime } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { useDecisions } from "#records/decisions-context.tsx";
import type { DecisionRecord } from "#records/decisions.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";
import { actionWords } from "./booking-actions.ts";
import { stateWords } from "./booking-states.ts";
import { ReadAgain } from "./read-again.tsx";
import { unknownWords } from "./refusal-words.ts";
import { useDecide } from "./use-decide.ts";
import { showsEffect } from "./waits-for.ts";

const clockOf = (ms: number) => `${formatClock(browserZone(), ms, "seconds")} ${offsetAt(browserZone(), ms)}`;

type Props = { booking: BookingReading; record: DecisionRecord; error: ApiError };

/** A decision that nobody knows the outcome of: ask again with the same key, read first, or settle it by hand. */
export function UnknownNotice({ booking, record, error }: Props) {
  const { askAgain } = useDecide();
  const decisions = useDecisions();
  const [readAt, setReadAt] = useState<number>();
  const { action } = record.decision;
  const isKnown = booking.state.kind !== "other" && booking.state.kind !== "unsent";
  const { word } = stateWords(booking);
  const settle = () => decisions.settle(booking.id);
  if (isKnown && readAt !== undefined && showsEffect(booking, record)) {
    return (
      <Callout
        tone="ok"
        role="status"
        title={`The service shows ${bookingName(booking)} as ${word.toLowerCase()}`}
        actions={
          <Button size="sm" onPress={settle}>
            Done
          </Button>
        }
      >
        It was {actionWords[action].done}, by this page or by someone else. There is nothing more to do.
      </Callout>
    );
  }
  const words = unknownWords(error, action);
  return (
    <ErrorPanel
      tone="unknown"
      title={words.title}
      meaning={
        <>
          {words.meaning}
          {readAt === undefined ? null : (
            <span className="mt-1 block">
              Read at {clockOf(readAt)}: it is now “{word}”. That does not prove that it stays so: a late request may
              yet arrive. When you have checked elsewhere what became of it, settle it by hand.
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
            Sent {clockOf(record.clickedAt)} · retry key <CopyableId value={record.key} label="retry key" short />
          </span>
        </>
      }
      actions={
        <>
          <Button size="sm" variant="primary" onPress={() => void askAgain(booking)}>
            Ask again
          </Button>
          <ReadAgain
            booking={booking}
            label="Read the booking first"
            since={record.clickedAt}
            onRead={() => setReadAt(Date.now())}
          />
          {readAt === undefined ? null : (
            <Button size="sm" variant="ghost" onPress={settle}>
              Settle by hand
            </Button>
          )}
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, browserZone())}
    />
  );
}
