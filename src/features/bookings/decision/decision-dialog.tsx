import { ph, t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { actionsWithReason, type BookingAction } from "#contract/booking.ts";
import { unreadMoney, bookingName, type Booking } from "#contract/booking-reading.ts";
import { useUnitUnset } from "#queries/bookings.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { Amount } from "#ui/format/amount.tsx";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { actionWords } from "../booking-actions.ts";
import { BookingDates } from "#components/booking-dates.tsx";
import { afterDialog, focusChoice, InboxContext } from "../inbox-context.ts";
import { consequence, meaningOf, safeWords } from "./action-meaning.ts";
import { ConfirmDialog, ReasonField, useReasonForm } from "./confirm-dialog.tsx";
import { DecisionWarnings, useIsWarned } from "./decision-warnings.tsx";
import { HandoverFacts } from "./handover-facts.tsx";
import { useDecision } from "./use-decision.tsx";

type Props = {
  booking: Booking;
  action: BookingAction;
  /** Confirms without the question, unless there is something to say before. */
  atOnce?: boolean;
  /** Whether it may ask now: only one question is open at a time. */
  mayAsk?: boolean;
  /** It was confirmed and stored; gets the ID of the pending write, and the action whose letter came meanwhile. */
  onDecided: (id: string, ahead: BookingAction | undefined) => void;
  onClose: () => void;
};

export function DecisionDialog({ booking, action, atOnce = false, mayAsk = true, onDecided, onClose }: Props) {
  const ahead = useRef<BookingAction>(undefined);
  const decision = useDecision(booking, action, (id) => onDecided(id, ahead.current));
  const { submit, press, isInert, hint, waiting, isReading, isSure, isDeciding, isConfirmed, isDouble, notices } =
    decision;
  const inbox = use(InboxContext);
  const isUnitUnset = useUnitUnset();
  const navigate = useNavigate();
  const isWarned = useIsWarned(booking, action);
  const [isAsking, setAsking] = useState(!atOnce);
  const tryAtOnce = useEffectEvent(() => {
    if (isAsking || isDeciding()) return;
    const tried = isSure && !isWarned ? submit() : Promise.resolve();
    // Still here: something speaks against it, or it couldn't be saved.
    void tried.then(() => setAsking(true));
  });
  useEffect(() => {
    if (!isReading) tryAtOnce();
  }, [isReading]);
  const withReason = actionsWithReason.has(action);
  const form = useReasonForm(`${action} ${booking.id}`);
  const isTaken = waiting !== undefined;
  useEffect(() => {
    // Decided in another tab meanwhile: the panel shows its status.
    if (isTaken && !isDeciding()) onClose();
  }, [isTaken, isDeciding, onClose]);
  // At typing speed a letter comes before the decision ahead of it is saved. It only opens a question.
  const keep = (next: BookingAction) => () => {
    if (!isConfirmed()) return false;
    ahead.current = next;
    return undefined;
  };
  const [approve, reject] = [keep("approve"), keep("reject")];
  // Where a reason is typed, letters are text.
  useShortcuts(withReason ? {} : { a: approve, A: approve, r: reject, R: reject }, { inDialog: true });
  const choose = () => {
    onClose();
    afterDialog(focusChoice);
    if (inbox !== undefined) return inbox.open(booking.id);
    void navigate({ to: "/bookings/$bookingId", params: { bookingId: booking.id } });
  };
  if (!isAsking || !mayAsk) return null;
  return (
    <ConfirmDialog
      action={action}
      ask={actionWords[action].ask(bookingName(booking))}
      label={isDouble ? t`Approve anyway` : actionWords[action].verb}
      safe={safeWords[action]}
      moved={consequence(action, booking, isUnitUnset)}
      isInert={isInert}
      notNow={hint}
      onConfirm={() => void form.handleSubmit(({ reason }) => submit(reason))()}
      onChord={() => void form.handleSubmit(({ reason }) => press(reason))()}
      onChoose={isDouble ? choose : undefined}
      onClose={onClose}
    >
      <p className="-mt-2 text-pretty text-ink-2">{meaningOf(action, booking)}</p>
      {notices}
      {isUnitUnset ? <UnitNotice /> : null}
      <DecisionWarnings booking={booking} action={action} />
      {action === "pickup" || action === "return" ? <Handover booking={booking} /> : <Facts booking={booking} />}
      {withReason ? <ReasonField action={action} form={form} /> : null}
    </ConfirmDialog>
  );
}

/** Nobody knows whether 31200 is 312.00. */
function UnitNotice() {
  return (
    <Callout tone="wait" title={t`The unit of amounts isn't set`}>
      <Link to="/settings/fields" className="text-link underline underline-offset-2">
        {t`Set it in Fields`}
      </Link>
    </Callout>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { vehicle, amount, payment } = booking;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5 text-sm max-md:text-base">
      <span className="flex min-w-0 items-center gap-1.5">
        <KeyTag reference={vehicle.reference} />
        <ServerText className="truncate">{vehicle.title}</ServerText>
      </span>
      <span>
        <Amount money={amount} sent={unreadMoney(booking)} />{" "}
        {payment === undefined ? null : (
          <ServerText className="inline-block max-w-32 truncate align-bottom text-ink-3">{payment}</ServerText>
        )}
      </span>
      <span className="col-span-full text-ink-2">
        <BookingDates booking={booking} look="weekday" />
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
        {delay === 0 ? t`You can't undo it.` : t`You can undo it for ${ph({ seconds: delay })} seconds.`}
      </p>
    </>
  );
}
