import { momentText } from "#values/zone.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox } from "#queries/outbox.ts";
import { nameOfWrite } from "#components/write-names.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { Button } from "#ui/button/button.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { actionWords, mayShowEffect } from "./booking-actions.ts";
import { stateWords } from "#components/booking-states.ts";
import { lateWords } from "./late-words.ts";
import { receiptWords } from "./conclude.ts";
import { ReadAgain } from "./read-again.tsx";
import { RefusedNotice } from "./refused-notice.tsx";
import { UnknownNotice } from "./unknown-notice.tsx";
import { actionOf } from "#api/writes.ts";
import { WaitingNotice } from "./waiting-notice.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/decision-notice", {
  byHand: (write) => `${write} settled by hand`,
  done: (name, done) => `${name} ${done}`,
  notLoaded: "It is not among the bookings that are loaded.",
  noState: "Its state is not known.",
  shows: (state) => `The service shows “${state}”.`,
  nowShows: (state) => `It now shows the state “${state}”.`,
  stillSays: (state) => `The last reading of the list still says “${state}”; it may take a moment.`,
  dismiss: "Dismiss",
});

type NoticeProps = {
  /** As last read; undefined when it is not among those that are loaded: what happened to it is told all the same. */
  booking: Booking | undefined;
  pending: PendingWrite;
};

/** How the last decision about this booking stands: what it waits for, its receipt, its refusal, or that nobody knows. */
export function DecisionNotice({ booking, pending }: NoticeProps) {
  const action = actionOf(pending);
  if (action === undefined) return null;
  const props = { booking, pending, action };
  switch (statusOf(pending)) {
    case "sending":
      return null;
    case "waiting":
    case "busy":
    case "held":
      return <WaitingNotice pending={pending} action={action} />;
    case "unknown":
    case "person":
      return <UnknownNotice {...props} />;
    case "done":
      return <Receipt {...props} />;
    case "refused":
      return <RefusedNotice {...props} />;
    case "withdrawn":
      return pending.ending === "late" ? <Late {...props} /> : null;
  }
}

type Props = NoticeProps & { action: BookingAction };

function Receipt({ booking, pending, action }: Props) {
  const zone = useZone();
  const isByHand = pending.ending === "person";
  const isShown = booking !== undefined && mayShowEffect(booking, action);
  return (
    <Callout
      tone={isByHand ? "info" : "ok"}
      title={
        isByHand
          ? text.byHand(nameOfWrite(pending))
          : text.done(displayText(pending.about.name), actionWords[action].done)
      }
      actions={
        isByHand ? (
          <Dismiss pending={pending} />
        ) : isShown || booking === undefined ? undefined : (
          <ReadAgain since={pending.clickedAt} />
        )
      }
      foot={
        isByHand ? undefined : <RequestLine requestId={pending.requestId} at={momentText(pending.endedAt ?? 0, zone)} />
      }
    >
      {receiptWords(pending)} {shownWords(booking, isByHand ? "by hand" : isShown ? "effect" : "not yet")}
    </Callout>
  );
}

function shownWords(booking: Booking | undefined, shows: "by hand" | "effect" | "not yet"): string {
  if (booking === undefined) return text.notLoaded;
  if (booking.state.kind === "unsent") return text.noState;
  const { word } = stateWords(booking);
  if (shows === "by hand") return text.shows(displayText(word));
  return shows === "effect" ? text.nowShows(displayText(word)) : text.stillSays(displayText(word));
}

function Late({ pending, action }: Props) {
  const { title, meaning } = lateWords(pending, action, useZone());
  return (
    <Callout tone="wait" role="status" title={title} actions={<Dismiss pending={pending} />}>
      {meaning}
    </Callout>
  );
}

function Dismiss({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  return (
    <Button size="sm" onPress={() => outbox.dismiss(pending)}>
      {text.dismiss}
    </Button>
  );
}
