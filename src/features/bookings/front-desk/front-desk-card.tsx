import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState, type Ref, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from "react";
import { type Booking, bookingName } from "#contract/booking-reading.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { usePendingWrites, useOutboxView } from "#queries/outbox.ts";
import type { Row } from "#records/replica/row.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/command-key.ts";
import { useSecond } from "#ui/browser/now.ts";
import { actionWords } from "../booking-actions.ts";
import { useDecision, useInertAtFirst } from "../decision/use-decision.tsx";
import { HandoverFacts } from "../decision/handover-facts.tsx";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { useOutbox } from "#queries/outbox.ts";
import { takeBack } from "#components/take-back.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { secondsLeft } from "#values/wait.ts";
import { counterAction } from "./find-bookings.ts";
import { tellAtCounter } from "../conclude.ts";
import { whyNotHere } from "./nothing-found.tsx";
import { DecisionNotice } from "../decision-notice.tsx";
import { actionOf } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { stateWords } from "#components/booking-states.ts";
import { CheckedAgo } from "../staleness.tsx";

const text = catalogue("counter/card", {
  notThis: "Not this one",
  next: "Next",
  open: "Open the booking",
  nothing: "Nothing can be confirmed here",
  gone: "The service’s list does not hold it any more.",
  booking: (name) => `Booking ${name}`,
  notNow: "Not now",
  undo: "Undo",
  goesIn: (seconds) => `· goes in ${seconds} s`,
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
  const { decide, isInert, hint, waiting, notices } = useDecision(booking, action, (id) => {
    setDecided(id);
    onDecided();
  });
  const handover = pending !== undefined && isOfHere(pending, decided) ? pending : undefined;
  const canConfirm = handover === undefined && action !== undefined;
  const confirm = () => void decide();
  useShortcuts({ "mod+Enter": canConfirm ? () => !isDialogOpen() && confirm() : undefined }, { inDialog: true });

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
  const press = { keys: [commandKey, "↵"], "aria-disabled": isInert, notNow: waiting ?? hint, onPress: confirm };
  return (
    <CounterFrame
      {...frame}
      notices={
        <>
          {notices}
          {waiting === undefined ? null : (
            <Callout tone="wait" role="status" title={text.notNow}>
              {waiting}
            </Callout>
          )}
        </>
      }
      main={
        <Button {...press} wide variant="primary">
          {actionWords[action].verb}
        </Button>
      }
      more={
        <>
          {next}
          {(waiting ?? hint) === undefined ? null : open}
        </>
      }
    />
  );
}

const isDialogOpen = () => document.querySelector("[role=dialog],[role=alertdialog]") !== null;

/** A pickup or return that is under way, or whose end was seen here; one that was taken back leaves things as they were. */
function isOfHere(pending: PendingWrite, decided: string | undefined): boolean {
  const action = actionOf(pending);
  if (action !== "pickup" && action !== "return") return false;
  if (pending.state === "withdrawn" && pending.ending !== "late") return false;
  return isOpen(pending) || pending.id === decided;
}

type CounterFrameProps = {
  booking: Booking;
  /** What is to be known before or after the confirm. */
  notices: ReactNode;
  /** The one large button, and below it what else can be done. */
  main: ReactNode;
  more?: ReactNode;
  section: Ref<HTMLElement>;
};

/** On phones the notifications of what waits stand above the navigation: the buttons stay above them, however many they are. */
const above = ["", "max-md:pb-22", "max-md:pb-40", "max-md:pb-58"] as const;

/** A booking at the counter: its facts, what there is to say, and at the bottom, under the thumb, one large button. */
function CounterFrame({ booking, notices, main, more, section }: CounterFrameProps) {
  const { tone, word, asSent } = stateWords(booking);
  const foot = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const now = useSecond();
  const waiting = useOutboxView().open.filter((pending) => isInUndoTime(pending, now)).length;
  // It never shrinks again while a card stands: a button that moves down would lie under a thumb that meant another.
  const [most, setMost] = useState(waiting);
  if (waiting > most) setMost(waiting);
  useLayoutEffect(() => {
    // One button takes the place of another: the focus goes on from the one to the next.
    if (!isInside.current || document.activeElement !== document.body) return;
    foot.current?.querySelector("button")?.focus();
  });
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={text.booking(displayText(bookingName(booking), 60))}
      className="flex min-h-0 w-full max-w-xl flex-col outline-none max-md:flex-1"
    >
      <div className="grid min-h-0 content-start gap-4 overflow-auto px-4 pt-2 pb-4 max-md:flex-1">
        <HandoverFacts booking={booking}>
          <p className="flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1">
            <StateBadge tone={tone} look="chip" mono={asSent}>
              {displayText(word)}
            </StateBadge>
            <span className="text-sm text-ink-3">
              <CheckedAgo />
            </span>
          </p>
        </HandoverFacts>
        {notices}
      </div>
      <div
        ref={foot}
        onFocus={() => {
          isInside.current = true;
        }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        }}
        className={`grid flex-none gap-2 px-4 py-3 max-md:border-t max-md:border-line [&_button]:h-11 [&>:first-child_button]:h-14 [&>:first-child_button]:text-md ${above[most] ?? above[3]}`}
      >
        <span className="grid">{main}</span>
        {more}
      </div>
    </section>
  );
}

/** How long the button stays inert, in ms: the second tap of a double tap was meant for the one in whose place it stands. */
const undoInertFor = 700;

/** The way back while a pickup or return waits to be sent, in the place of its confirm. */
export function CounterUndo({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const left = secondsLeft(pending.sendAt, useSecond());
  const isInert = useInertAtFirst(undoInertFor);
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
