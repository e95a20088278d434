import { useEffect, useState } from "react";
import { actionsWithReason, type BookingAction } from "#contract/booking.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { useSession } from "#api/session-context.tsx";
import { useDecisionRecords } from "#records/decisions-context.tsx";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { MomentRange } from "#ui/moment.tsx";
import { MoneyButton } from "#ui/money-button.tsx";
import { commandKey } from "#ui/command-key.ts";
import { actionWords } from "./booking-actions.ts";
import { consequence } from "./consequence.ts";
import { NoDates } from "./booking-row.tsx";
import { waitsFor } from "./waits-for.ts";
import { ReasonField } from "./reason-field.tsx";
import { keepReason, keptReason } from "./reason-drafts.ts";
import { useDecide } from "./use-decide.ts";

/** How long the confirm stays inert after the dialog opens, in ms: a tap meant for the page below must not move money. */
const inertFor = 500;

type Props = { booking: BookingReading; action: BookingAction; onClose: () => void };

/** Asks once more before an action is sent. Enter never sends it; the command key with Enter does. */
export function DecisionDialog({ booking, action, onClose }: Props) {
  const { decide } = useDecide();
  const { client } = useSession();
  const before = useDecisionRecords().get(booking.id);
  const words = actionWords[action];
  const name = bookingName(booking);
  const withReason = actionsWithReason.has(action);
  const [reason, setReason] = useState(keptReason(client.id, booking.id, action));
  const [isInert, setInert] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setInert(false), inertFor);
    return () => clearTimeout(timer);
  }, []);

  const confirm = () => {
    if (isInert || waitsFor(booking, before) !== undefined) return;
    onClose();
    void decide(booking, { id: booking.id, action, ...(withReason ? { reason } : {}) });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
      // Before the button with the focus, the safe one, takes the same Enter for its own.
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down was meant once, and perhaps for the page below.
      if (!event.repeat) confirm();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  });
  const press = { keys: [commandKey, "↵"], "aria-disabled": isInert, onPress: confirm };
  const danger = action === "reject" || action === "cancel";
  return (
    <Dialog
      role="alertdialog"
      title={`${words.question} ${name}?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus={!withReason} keys={["Esc"]} onPress={onClose}>
            {words.safe}
          </Button>
          {words.money === undefined ? (
            <Button {...press} variant={danger ? "danger" : "primary"}>
              {words.verb}
            </Button>
          ) : (
            <MoneyButton
              {...press}
              variant={danger ? "danger" : "primary"}
              label={words.verb}
              consequence={consequence(action, booking)}
            />
          )}
        </>
      }
    >
      <p className="-mt-2 text-pretty text-ink-2">{words.meaning}</p>
      <Summary booking={booking} />
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

function Summary({ booking }: { booking: BookingReading }) {
  const { vehicle, start, end, amount, payment } = booking;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5 text-sm max-md:text-base">
      <span className="flex min-w-0 items-center gap-1.5">
        <KeyTag reference={vehicle.reference} />
        <ServerText className="truncate">{vehicle.title}</ServerText>
      </span>
      <span>
        <Amount money={amount} />{" "}
        {payment === undefined ? null : (
          <ServerText className="inline-block max-w-32 truncate align-bottom text-ink-3">{payment}</ServerText>
        )}
      </span>
      <span className="col-span-full text-ink-2">
        {start === undefined && end === undefined ? (
          <NoDates booking={booking} />
        ) : (
          <MomentRange start={start} end={end} look="weekday" />
        )}
      </span>
    </div>
  );
}
