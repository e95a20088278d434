import { useEffect, useRef, useState } from "react";
import { actionsWithReason, type BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useSession } from "#queries/session.tsx";
import { usePendingWrites, useOutboxView } from "#queries/outbox.ts";
import {
  useApproveBooking,
  useCancelBooking,
  usePickupBooking,
  useRejectBooking,
  useReturnBooking,
  type DecisionWrite,
} from "#queries/writes.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { MoneyButton } from "#components/money-button.tsx";
import { commandKey } from "#language/command-key.ts";
import { actionWords, waitsFor } from "../booking-actions.ts";
import { consequence } from "./consequence.ts";
import { ObstacleNotice, obstacleHint, useObstacle } from "./decision-obstacle.tsx";
import { DecisionSummary } from "./decision-summary.tsx";
import { FreshnessNotice, freshnessHint, useFreshRead } from "./fresh-read.tsx";
import { ReasonField } from "./reason-field.tsx";
import { keepReason, keptReason } from "../conclude.ts";
import { UnreadableNotice } from "../unreadable-notice.tsx";
import { useInertAtFirst } from "./use-inert.ts";
import { meaningOf, safeWords } from "./action-meaning.ts";

type Props = { booking: Booking; action: BookingAction; onClose: () => void };

/** Asks once more before an action is sent. Enter never sends it; the command key with Enter does. */
export function DecisionDialog({ booking, action, onClose }: Props) {
  const decisions: Record<BookingAction, DecisionWrite> = {
    approve: useApproveBooking(booking),
    reject: useRejectBooking(booking),
    cancel: useCancelBooking(booking),
    pickup: usePickupBooking(booking),
    return: useReturnBooking(booking),
  };
  const { client } = useSession();
  const before = usePendingWrites().get(booking.id);
  const obstacle = useObstacle(action);
  const freshness = useFreshRead(booking, action);
  const unready = freshnessHint(freshness);
  const { blockedBy } = useOutboxView();
  const words = actionWords[action];
  const moved = consequence(action, booking);
  const name = bookingName(booking);
  const withReason = actionsWithReason.has(action);
  const [reason, setReason] = useState(keptReason(client.id, booking.id, action));
  const isInert = useInertAtFirst();

  const [isUnreadable, setUnreadable] = useState(false);
  const isDeciding = useRef(false);
  const confirm = async () => {
    // While the key is asked for, this dialog lies below and its keys are not meant.
    if (client.isLocked()) return;
    if (isInert || isDeciding.current || obstacle !== undefined || unready !== undefined || isTaken) return;
    isDeciding.current = true;
    const { kind } = await decisions[action].submit(reason);
    isDeciding.current = false;
    setUnreadable(kind === "unreadable");
    // Without a record nothing was sent; the notice that comes up then says why.
    if (kind === "kept" || kind === "joined") onClose();
  };
  const isTaken = waitsFor(booking, before) !== undefined;
  useEffect(() => {
    // Decided in another tab meanwhile: the panel tells how that goes.
    if (isTaken && !isDeciding.current) onClose();
  }, [isTaken, onClose]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
      // Before the button with the focus, the safe one, takes the same Enter for its own.
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down was meant once, and perhaps for the page below.
      if (!event.repeat) void confirm();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  });
  const press = {
    keys: [commandKey, "↵"],
    "aria-disabled": isInert,
    notNow: obstacle === undefined ? unready : obstacleHint(obstacle, blockedBy),
    onPress: () => void confirm(),
  };
  const danger = action === "reject" || action === "cancel";
  return (
    <Dialog
      role="alertdialog"
      title={`${words.ask(name)}?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus={!withReason} keys={["Esc"]} onPress={onClose}>
            {safeWords[action]}
          </Button>
          {moved === "" ? (
            <Button {...press} variant={danger ? "danger" : "primary"}>
              {words.verb}
            </Button>
          ) : (
            <MoneyButton {...press} variant={danger ? "danger" : "primary"} label={words.verb} consequence={moved} />
          )}
        </>
      }
    >
      <p className="-mt-2 text-pretty text-ink-2">{meaningOf(action, booking)}</p>
      {obstacle === undefined ? null : <ObstacleNotice obstacle={obstacle} action={action} />}
      <FreshnessNotice booking={booking} action={action} freshness={freshness} />
      {isUnreadable ? <UnreadableNotice about="booking" /> : null}
      <DecisionSummary booking={booking} action={action} />
      {withReason ? (
        <ReasonField
          action={action}
          value={reason}
          onChange={(text) => {
            setReason(text);
            keepReason(client.id, booking.id, action, text);
          }}
        />
      ) : null}
    </Dialog>
  );
}
