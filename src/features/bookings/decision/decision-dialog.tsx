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
import { consequence, meaningOf, safeWords } from "./action-meaning.ts";
import { ObstacleNotice, obstacleHint, useObstacle } from "./decision-obstacle.tsx";
import { FreshnessNotice, freshnessHint, useFreshRead } from "./fresh-read.tsx";
import { ReasonField, useInertAtFirst } from "./reason-field.tsx";
import { keepReason, keptReason } from "../conclude.ts";
import { UnreadableNotice } from "../unreadable-notice.tsx";
import { catalogue } from "#language/catalogue.ts";
import { recognitionOf } from "#contract/guess/recognition.ts";
import { Recognised } from "#components/recognised.tsx";
import { undoDelay } from "#records/settings.ts";
import { Amount } from "#ui/format/amount.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { bookingDates } from "../booking-dates.tsx";

const text = catalogue("bookings/summary", {
  out: "Due out",
  back: "Due back",
  sentAtOnce: "It is sent as soon as you confirm. Once sent, the service offers no way back.",
  sentAfter: (seconds) =>
    `Sent ${seconds} seconds after you confirm, so you can still undo. Once sent, the service offers no way back.`,
});

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

/** What a decision is about, on one look: money and dates, or for a key that changes hands the tag to compare it with. */
export function DecisionSummary({ booking, action }: { booking: Booking; action: BookingAction }) {
  return action === "pickup" || action === "return" ? <TagLook booking={booking} /> : <Facts booking={booking} />;
}

function Facts({ booking }: { booking: Booking }) {
  const { vehicle, amount, payment } = booking;
  const zone = useZone();
  const known = recognitionOf(booking);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5 text-sm max-md:text-base">
      <span className="flex min-w-0 items-center gap-1.5">
        <Recognised as={known.vehicle}>
          <KeyTag reference={vehicle.reference} />
        </Recognised>
        <ServerText className="truncate">{vehicle.title}</ServerText>
      </span>
      <span>
        <Recognised as={known.amount}>
          <Amount money={amount} />
        </Recognised>{" "}
        {payment === undefined ? null : (
          <ServerText className="inline-block max-w-32 truncate align-bottom text-ink-3">{payment}</ServerText>
        )}
      </span>
      <span className="col-span-full text-ink-2 [&_time]:whitespace-nowrap">
        <Recognised as={known.start}>{bookingDates(booking, zone, "weekday")}</Recognised>
      </span>
    </div>
  );
}

function TagLook({ booking }: { booking: Booking }) {
  const { vehicle, start, end } = booking;
  const delay = undoDelay();
  const known = recognitionOf(booking);
  return (
    <>
      <div className="grid justify-items-center gap-2 pt-2">
        <Recognised as={known.vehicle}>
          <KeyTag reference={vehicle.reference} size="lg" />
        </Recognised>
        <p className="max-w-full truncate text-ink-2">
          <ServerText className="font-semibold text-ink">{bookingName(booking)}</ServerText>{" "}
          <ServerText>{vehicle.title}</ServerText>
        </p>
      </div>
      <div className="border-t border-line pt-3">
        <KeyValue
          items={[
            {
              term: text.out,
              children: (
                <Recognised as={known.start}>
                  {start === undefined ? <NotSent /> : <FullMoment time={start} />}
                </Recognised>
              ),
            },
            {
              term: text.back,
              children: (
                <Recognised as={known.end}>{end === undefined ? <NotSent /> : <FullMoment time={end} />}</Recognised>
              ),
            },
          ]}
        />
      </div>
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {delay === 0 ? text.sentAtOnce : text.sentAfter(delay)}
      </p>
    </>
  );
}
