import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSession } from "#queries/session.tsx";
import type { Booking } from "#contract/booking-reading.ts";
import { usePendingWrites, useOutboxView, useOutbox } from "#queries/outbox.ts";
import { usePickupBooking, useReturnBooking } from "#queries/writes.ts";
import { useReplica } from "#queries/bookings.ts";
import { bringUpToDate } from "#records/replica/up-to-date.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import type { CounterAction } from "./find-bookings.ts";
import { ObstacleNotice, obstacleHint, useObstacle } from "../decision/decision-obstacle.tsx";
import { FreshnessNotice, freshnessHint, useFreshRead, oldAfter } from "../decision/fresh-read.tsx";
import { UnreadableNotice } from "../unreadable-notice.tsx";
import { waitsFor } from "../booking-actions.ts";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { takeBack } from "#components/take-back.ts";
import { Button } from "#ui/button/button.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { secondsLeft } from "#values/wait.ts";
import { useInertAtFirst } from "../decision/reason-field.tsx";

const text = catalogue("counter/confirm", {
  readAgain: "The booking was read again. Look at it, and confirm.",
  notNow: "Not now",
  undo: "Undo",
  goesIn: (seconds) => `· goes in ${seconds} s`,
});

/** How long the confirm stays inert, in ms: a tap meant for what stood here before must not hand out a key. */
const inertFor = 500;

/**
 * Confirming a pickup or return at the counter, with a reading before it. `hint`: why it has to wait; `notices`: what there is to
 * know before it. `onDecided` gets the id of the pending write.
 * @param action undefined where nothing can be confirmed: how the booking stands is read all the same
 */
export function useCounterConfirm(
  booking: Booking,
  action: CounterAction | undefined,
  onDecided: (intentId: string) => void,
): { confirm: () => void; isInert: boolean; hint: string | undefined; notices: ReactNode } {
  const meant = action ?? "pickup";
  const decisions = { pickup: usePickupBooking(booking), return: useReturnBooking(booking) };
  const { client } = useSession();
  const { blockedBy } = useOutboxView();
  const obstacle = useObstacle(meant);
  const freshness = useFreshRead(booking, meant);
  const waiting = waitsFor(booking, usePendingWrites().get(booking.id));
  const [readyFor, setReadyFor] = useState<CounterAction>();
  const replica = useReplica();
  const [isReading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const isDeciding = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setReadyFor(action), inertFor);
    return () => clearTimeout(timer);
  }, [action]);
  const isInert = readyFor !== action;
  const fresh = isReading ? ({ kind: "reading" } as const) : freshness;
  const hint = obstacle === undefined ? (waiting ?? freshnessHint(fresh)) : obstacleHint(obstacle, blockedBy);
  const confirm = async () => {
    if (action === undefined || client.isLocked() || isInert || isDeciding.current || hint !== undefined) return;
    // The phone slept with the card open, and no timer has run since.
    if (freshness.kind === "fresh" && (replica.age() ?? 0) > oldAfter) {
      setReading(true);
      const old = await bringUpToDate(replica);
      setReading(false);
      if (old === undefined) announce(text.readAgain);
      return;
    }
    isDeciding.current = true;
    const taken = await decisions[action].submit();
    isDeciding.current = false;
    setUnreadable(taken.kind === "unreadable");
    // Without a record nothing was sent; the notice that comes up then says why.
    if (taken.kind === "kept" || taken.kind === "joined") onDecided(taken.pending.id);
  };
  const notices = (
    <>
      {obstacle === undefined ? null : <ObstacleNotice obstacle={obstacle} action={meant} />}
      {waiting === undefined ? (
        <FreshnessNotice booking={booking} action={meant} freshness={fresh} />
      ) : (
        <Callout tone="wait" role="status" title={text.notNow}>
          {waiting}
        </Callout>
      )}
      {isUnreadable ? <UnreadableNotice about="booking" /> : null}
    </>
  );
  return { confirm: () => void confirm(), isInert, hint, notices };
}

/** How long the button stays inert, in ms: the second tap of a double tap was meant for the one in whose place it stands. */
const CounterUndoInertFor = 700;

/** The way back while a pickup or return waits to be sent, in the place of its confirm. */
export function CounterUndo({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const left = secondsLeft(pending.sendAt, useSecond());
  const isInert = useInertAtFirst(CounterUndoInertFor);
  const undo = async () => {
    if (!isInert) announce(await takeBack(outbox, pending, "undone"));
  };
  return (
    <Button wide aria-disabled={isInert} onPress={() => void undo()}>
      {/* Announced once, with the wait; not each second. */}
      {text.undo} <span aria-hidden>{text.goesIn(left)}</span>
    </Button>
  );
}
