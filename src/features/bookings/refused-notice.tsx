import { useNavigate } from "@tanstack/react-router";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { errorTime } from "#components/error-words.ts";
import { type PendingWrite, lastError } from "#records/outbox/pending-write.ts";
import { useOutbox } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { useInbox } from "./inbox-context.ts";
import { ReadAgain } from "./read-again.tsx";
import { overtakenWords, refusalWords } from "./refusal-words.ts";
import { mayShowEffect } from "./booking-actions.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/refused", {
  otherKey: "Use another key",
  dismiss: "Dismiss",
  refresh: "Refresh the list",
});

type Props = { booking: Booking | undefined; pending: PendingWrite; action: BookingAction };

/** A decision that the service refused: its own words, and what to do about them. */
export function RefusedNotice({ booking, pending, action }: Props) {
  const zone = useZone();
  const error = lastError(pending);
  const isOvertaken = booking !== undefined && isKnown(booking) && mayShowEffect(booking, action);
  const { name } = pending.about;
  const words = isOvertaken ? overtakenWords(error, action, name) : refusalWords(error, action, name);
  return (
    <ErrorPanel
      tone={isOvertaken ? "info" : "danger"}
      title={words.title}
      meaning={words.meaning}
      actions={<WhatToDo booking={booking} pending={pending} isOvertaken={isOvertaken} />}
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

const isKnown = ({ state }: Booking) => state.kind !== "other" && state.kind !== "unsent";

type ToDo = { booking: Booking | undefined; pending: PendingWrite; isOvertaken: boolean };

function WhatToDo({ booking, pending, isOvertaken }: ToDo) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const { refresh } = useInbox();
  const dismiss = () => outbox.dismiss(pending);
  if (pending.last?.kind === "forbidden" && !isOvertaken) {
    return (
      <>
        <Button size="sm" onPress={() => void navigate({ to: "/settings" })}>
          {text.otherKey}
        </Button>
        <Button size="sm" variant="ghost" onPress={dismiss}>
          {text.dismiss}
        </Button>
      </>
    );
  }
  if (pending.last?.kind === "missing" || booking === undefined) {
    const refreshed = async () => {
      if (await refresh()) dismiss();
    };
    return (
      <Button size="sm" onPress={() => void refreshed()}>
        {text.refresh}
      </Button>
    );
  }
  return <ReadAgain onRead={dismiss} />;
}
