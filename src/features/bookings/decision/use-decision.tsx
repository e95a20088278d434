import { useEffect, useRef, useState, type ReactNode } from "react";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { useReplica } from "#queries/bookings.ts";
import { useOutboxView, usePendingWrites } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import {
  useApproveBooking,
  useCancelBooking,
  usePickupBooking,
  useRejectBooking,
  useReturnBooking,
} from "#queries/writes.ts";
import { bringUpToDate } from "#records/replica/up-to-date.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { waitsFor } from "../booking-actions.ts";
import { UnreadableNotice } from "#components/write-status/unreadable-notice.tsx";
import { ObstacleNotice, obstacleHint, useObstacle } from "./decision-obstacle.tsx";
import { FreshnessNotice, freshnessHint, oldAfter, useFreshRead } from "./fresh-read.tsx";

const text = catalogue("bookings/decision", { readAgain: "The booking was read again. Look at it, and confirm." });

type Decision = {
  /** Sends it once, if nothing speaks against it. `onDecided` gets the ID of the pending write. */
  submit: (reason?: string) => Promise<void>;
  /** Confirms and undo buttons that have just appeared do nothing: the tap was meant for what was there before. */
  isInert: boolean;
  /** Why it can't be confirmed now. */
  hint: string | undefined;
  /** Another decision about the booking that has to end first. */
  waiting: string | undefined;
  /** A submission is being saved. */
  isDeciding: () => boolean;
  /** What there is to know before confirming. */
  notices: ReactNode;
};

/**
 * Everything around a confirm: loads what changed, says what is in the way, and sends the decision once.
 * @param action undefined where nothing can be confirmed: what changed is loaded all the same
 */
export function useDecision(
  booking: Booking,
  action: BookingAction | undefined,
  onDecided: (id: string) => void,
): Decision {
  const meant = action ?? "pickup";
  const writes = {
    approve: useApproveBooking(booking),
    reject: useRejectBooking(booking),
    cancel: useCancelBooking(booking),
    pickup: usePickupBooking(booking),
    return: useReturnBooking(booking),
  };
  const { client } = useSession();
  const replica = useReplica();
  const { blockedBy } = useOutboxView();
  const waiting = waitsFor(booking, usePendingWrites().get(booking.id));
  const obstacle = useObstacle(meant);
  const read = useFreshRead(booking, meant);
  const [isReading, setReading] = useState(false);
  const freshness = isReading ? ({ kind: "reading" } as const) : read;
  const hint = obstacle === undefined ? freshnessHint(freshness) : obstacleHint(obstacle, blockedBy);
  const isInert = useInertAtFirst(500, action);
  const [isUnreadable, setUnreadable] = useState(false);
  const isDeciding = useRef(false);
  const submit = async (reason?: string) => {
    // While the API key is asked for, the confirm is below that dialog and its keys aren't meant.
    if (client.isLocked() || isInert || isDeciding.current) return;
    if (action === undefined || hint !== undefined || waiting !== undefined) return;
    // The device slept, and no timer has run since.
    if (read.kind === "fresh" && (replica.age() ?? 0) > oldAfter) {
      setReading(true);
      const old = await bringUpToDate(replica);
      setReading(false);
      if (old === undefined) announce(text.readAgain);
      return;
    }
    isDeciding.current = true;
    const decided = await writes[action].submit(reason);
    isDeciding.current = false;
    setUnreadable(decided.kind === "unreadable");
    // Without a record nothing was sent; the notice that comes up then says why.
    if (decided.kind === "kept" || decided.kind === "joined") onDecided(decided.pending.id);
  };
  const notices = (
    <>
      {obstacle === undefined ? null : <ObstacleNotice obstacle={obstacle} action={meant} />}
      {waiting === undefined ? <FreshnessNotice booking={booking} action={meant} freshness={freshness} /> : null}
      {isUnreadable ? <UnreadableNotice about="booking" /> : null}
    </>
  );
  return { submit, isInert, hint, waiting, isDeciding: () => isDeciding.current, notices };
}

/** Whether a button that has just appeared, or changed what it is for, is still inert, for `ms`: a tap may be meant for what was there. */
export function useInertAtFirst(ms = 500, of?: unknown): boolean {
  const [ready, setReady] = useState<{ of: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setReady({ of }), ms);
    return () => clearTimeout(timer);
  }, [ms, of]);
  return ready === undefined || ready.of !== of;
}
