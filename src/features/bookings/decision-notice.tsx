import { useReplica } from "#queries/bookings.ts";
import { actionOf } from "#api/writes.ts";
import { stateWords } from "#components/booking-states.ts";
import { ReadButton } from "#components/write-status/ask-again.tsx";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import type { Booking } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { useOutbox } from "#queries/outbox.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { Button } from "#ui/button/button.tsx";
import { displayText } from "#values/text.ts";
import { mayShowEffect } from "./booking-actions.ts";
import { useInbox } from "./inbox-context.ts";

const text = catalogue("bookings/decision-notice", {
  again: "Read the booking again",
  theBooking: "The booking",
  refresh: "Refresh the list",
  notLoaded: "It is not among the bookings that are loaded.",
  noState: "Its state is not known.",
  says: (state) => `The list says “${state}”.`,
  shows: (state) => `The service shows “${state}”.`,
  nowShows: (state) => `It now shows the state “${state}”.`,
  stillSays: (state) => `The last reading of the list still says “${state}”; it may take a moment.`,
});

type Props = {
  /** As last read; undefined when it is not among those that are loaded: what happened to it is told all the same. */
  booking: Booking | undefined;
  pending: PendingWrite;
};

/** How the last decision about this booking stands, with what its list says of it. */
export function DecisionNotice({ booking, pending }: Props) {
  const action = actionOf(pending);
  if (action === undefined) return null;
  const showsEffect = booking !== undefined && mayShowEffect(booking, action);
  const isKnown = booking !== undefined && booking.state.kind !== "other" && booking.state.kind !== "unsent";
  const isDone = pending.state === "applied";
  return (
    <WriteStatus
      pending={pending}
      listed={booking === undefined ? text.notLoaded : text.says(displayText(stateWords(booking).word))}
      isOvertaken={isKnown && showsEffect}
      actions={isOpen(pending) ? undefined : whatToDo(pending, booking, showsEffect)}
      canDismiss
    >
      {isDone
        ? shownWords(booking, pending.ending === "person" ? "by hand" : showsEffect ? "effect" : "not yet")
        : null}
    </WriteStatus>
  );
}

function shownWords(booking: Booking | undefined, shows: "by hand" | "effect" | "not yet"): string {
  if (booking === undefined) return text.notLoaded;
  if (booking.state.kind === "unsent") return text.noState;
  const word = displayText(stateWords(booking).word);
  if (shows === "by hand") return text.shows(word);
  return shows === "effect" ? text.nowShows(word) : text.stillSays(word);
}

/** What brings the booking up to date with how its decision ended. */
function whatToDo(pending: PendingWrite, booking: Booking | undefined, showsEffect: boolean) {
  if (pending.state === "applied") {
    const isAsShown = booking === undefined || showsEffect || pending.ending === "person";
    return isAsShown ? undefined : <ReadAgain since={pending.clickedAt} />;
  }
  if (pending.state !== "refused") return undefined;
  if (pending.last?.kind === "forbidden" && !showsEffect) return undefined;
  if (pending.last?.kind === "missing" || booking === undefined) return <RefreshList pending={pending} />;
  return <ReadAgain refused={pending} />;
}

type ReadProps = {
  /** When the change that is looked for was asked for, epoch ms. */
  since?: number;
  /** It's dismissed once the booking was read. */
  refused?: PendingWrite;
};

function ReadAgain({ since, refused }: ReadProps) {
  const replica = useReplica();
  const outbox = useOutbox();
  return (
    <ReadButton
      label={text.again}
      what={text.theBooking}
      read={() => replica.check(since)}
      onRead={refused === undefined ? undefined : () => outbox.dismiss(refused)}
    />
  );
}

function RefreshList({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const { refresh } = useInbox();
  const press = async () => {
    if (await refresh()) outbox.dismiss(pending);
  };
  return (
    <Button size="sm" onPress={() => void press()}>
      {text.refresh}
    </Button>
  );
}
