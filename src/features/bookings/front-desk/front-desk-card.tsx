import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState, type Ref } from "react";
import type { Booking } from "#contract/booking-reading.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import type { Row } from "#records/replica/row.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/command-key.ts";
import { useSecond } from "#ui/browser/now.ts";
import { actionWords } from "../booking-actions.ts";
import { useCounterConfirm } from "./front-desk-confirm.tsx";
import { counterAction } from "./find-bookings.ts";
import { CounterFrame } from "./front-desk-frame.tsx";
import { tellAtCounter } from "../conclude.ts";
import { CounterUndo } from "./front-desk-undo.tsx";
import { whyNotHere } from "./front-desk-words.ts";
import { DecisionNotice } from "../decision-notice.tsx";
import { actionOf } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("counter/card", {
  notThis: "Not this one",
  next: "Next",
  open: "Open the booking",
  nothing: "Nothing can be confirmed here",
  gone: "The service’s list does not hold it any more.",
});

type Props = {
  row: Row;
  booking: Booking;
  section: Ref<HTMLElement>;
  onDecided: () => void;
  onNext: () => void;
};

/** The one booking at the counter: what can be confirmed of it, how that goes, or why nothing can. */
export function CounterCard({ row, booking, section, onDecided, onNext }: Props) {
  const navigate = useNavigate();
  const pending = usePendingWrites().get(booking.id);
  const now = useSecond();
  const [decided, setDecided] = useState<string>();
  // What was offered first stays what this card is about: no button changes its meaning under a thumb.
  const offered = counterAction(row);
  const [action, setAction] = useState(offered);
  if (action === undefined && offered !== undefined) setAction(offered);
  const { confirm, isInert, hint, notices } = useCounterConfirm(booking, action, (intentId) => {
    setDecided(intentId);
    onDecided();
  });
  const handover = pending !== undefined && isOfHere(pending, decided) ? pending : undefined;
  const canConfirm = handover === undefined && action !== undefined;
  useConfirmKey(canConfirm ? confirm : undefined);

  const next = (
    <Button wide onPress={onNext}>
      {canConfirm ? text.notThis : text.next}
    </Button>
  );
  const open = (
    <Button wide onPress={() => void navigate({ to: "/bookings/$bookingId", params: { bookingId: booking.id } })}>
      {text.open}
    </Button>
  );
  const frame = { booking, section };
  if (handover !== undefined) {
    const isDone = handover.state === "applied";
    const isUndoable = isInUndoTime(handover, now);
    return (
      <CounterFrame
        {...frame}
        notices={<DecisionNotice booking={booking} pending={handover} />}
        main={
          isUndoable ? (
            <CounterUndo pending={handover} />
          ) : (
            <Button wide variant={isDone ? "primary" : "plain"} onPress={onNext}>
              {text.next}
            </Button>
          )
        }
        more={isUndoable ? next : isDone ? undefined : open}
      />
    );
  }
  if (action === undefined) {
    return (
      <CounterFrame
        {...frame}
        notices={
          <Callout tone="info" title={text.nothing}>
            {row.goneAt === undefined ? whyNotHere(booking) : text.gone}
          </Callout>
        }
        main={open}
        more={next}
      />
    );
  }
  const press = { keys: [commandKey, "↵"], "aria-disabled": isInert, notNow: hint, onPress: confirm };
  return (
    <CounterFrame
      {...frame}
      notices={notices}
      main={
        <Button {...press} wide variant="primary">
          {actionWords[action].verb}
        </Button>
      }
      more={
        <>
          {next}
          {hint === undefined ? null : open}
        </>
      }
    />
  );
}

/** A pickup or return that is under way, or whose end was seen here; one that was taken back leaves things as they were. */
function isOfHere(pending: PendingWrite, decided: string | undefined): boolean {
  const action = actionOf(pending);
  if (action !== "pickup" && action !== "return") return false;
  if (pending.state === "withdrawn" && pending.ending !== "late") return false;
  return isOpen(pending) || pending.id === decided;
}

/** The command key with Enter confirms, as in every confirm of the house. */
function useConfirmKey(confirm: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A key that is held down was meant once.
      if (confirm === undefined || event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.repeat) return;
      if (document.querySelector("[role=dialog],[role=alertdialog]") !== null) return;
      event.preventDefault();
      // Before the button with the focus takes the same Enter for its own.
      event.stopPropagation();
      confirm();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  });
}
