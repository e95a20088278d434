import { useEffect, useState } from "react";
import { MoneyButton } from "#components/money-button.tsx";
import { Recognised } from "#components/recognised.tsx";
import { actionsWithReason, type BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { recognitionOf } from "#contract/guess/recognition.ts";
import { catalogue } from "#language/catalogue.ts";
import { commandKey } from "#language/locale/command-key.ts";
import { useSession } from "#queries/session.tsx";
import { undoDelay } from "#records/browser/settings.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Amount } from "#ui/format/amount.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { actionWords } from "../booking-actions.ts";
import { bookingDates } from "../booking-dates.tsx";
import { reasonDrafts } from "../conclude.ts";
import { consequence, meaningOf, safeWords } from "./action-meaning.ts";
import { HandoverFacts } from "./handover-facts.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useDecision } from "./use-decision.tsx";

const text = catalogue("bookings/summary", {
  sentAtOnce: "It is sent as soon as you confirm. Once sent, the service offers no way back.",
  sentAfter: (seconds) =>
    `Sent ${seconds} seconds after you confirm, so you can still undo. Once sent, the service offers no way back.`,
});

type Props = { booking: Booking; action: BookingAction; onClose: () => void };

/** Asks once more before an action is sent. Enter never sends it; the command key with Enter does. */
export function DecisionDialog({ booking, action, onClose }: Props) {
  const { client } = useSession();
  const { submit, isInert, hint, waiting, isDeciding, notices } = useDecision(booking, action, onClose);
  const draft = `${action} ${booking.id}`;
  const [reason, setReason] = useState(reasonDrafts.get(client.id, draft) ?? "");
  const isTaken = waiting !== undefined;
  useEffect(() => {
    // Decided in another tab meanwhile: the panel tells how that goes.
    if (isTaken && !isDeciding()) onClose();
  }, [isTaken, isDeciding, onClose]);
  const confirm = () => void submit(reason);
  useShortcuts({ "mod+Enter": confirm }, { inDialog: true });
  const { ask, verb } = actionWords[action];
  const moved = consequence(action, booking);
  const withReason = actionsWithReason.has(action);
  const variant = action === "reject" || action === "cancel" ? "danger" : "primary";
  const press = { variant, keys: [commandKey, "↵"], "aria-disabled": isInert, notNow: hint, onPress: confirm } as const;
  return (
    <Dialog
      role="alertdialog"
      title={`${ask(bookingName(booking))}?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus={!withReason} keys={["Esc"]} onPress={onClose}>
            {safeWords[action]}
          </Button>
          {moved === "" ? (
            <Button {...press}>{verb}</Button>
          ) : (
            <MoneyButton {...press} label={verb} consequence={moved} />
          )}
        </>
      }
    >
      <p className="-mt-2 text-pretty text-ink-2">{meaningOf(action, booking)}</p>
      {notices}
      {action === "pickup" || action === "return" ? <Handover booking={booking} /> : <Facts booking={booking} />}
      {withReason ? (
        <ReasonField
          action={action}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            reasonDrafts.set(typed, client.id, draft);
          }}
        />
      ) : null}
    </Dialog>
  );
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

function Handover({ booking }: { booking: Booking }) {
  const delay = undoDelay();
  return (
    <>
      <HandoverFacts booking={booking} />
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {delay === 0 ? text.sentAtOnce : text.sentAfter(delay)}
      </p>
    </>
  );
}
