import { useNavigate } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState, type FocusEvent, type Ref } from "react";
import { actionOf } from "#api/writes.ts";
import { stateWords } from "#components/booking-states.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { commandKey } from "#language/locale/command-key.ts";
import { useOutbox, useOutboxView, usePendingWrites } from "#queries/outbox.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import type { Row } from "#records/replica/row.ts";
import { useSecond } from "#ui/browser/now.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { displayText } from "#values/text.ts";
import { secondsLeft } from "#values/wait.ts";
import { actionWords } from "../booking-actions.ts";
import { DecisionNotice } from "../decision-notice.tsx";
import { HandoverFacts } from "../decision/handover-facts.tsx";
import { useDecision, useInertAtFirst } from "../decision/use-decision.tsx";
import { CheckedAgo } from "../staleness.tsx";
import { handoverOf } from "./find-bookings.ts";

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
  awaiting: "Awaiting approval: approve it first.",
  completed: "Completed: its vehicle was returned already.",
  rejected: "Rejected: there is nothing to hand out.",
  cancelled: "Cancelled: there is nothing to hand out.",
  unsent: "We don't know its state, so open the booking to decide.",
  other: (state) => `Its state “${state}” is new to us, so open the booking to decide.`,
});

type Props = {
  row: Row;
  booking: Booking;
  section: Ref<HTMLElement>;
  onDecided: () => void;
  onNext: () => void;
};

/** On phones the notifications of what waits are above the navigation: the buttons stay above them, however many they are. */
const above = ["", "max-md:pb-22", "max-md:pb-40", "max-md:pb-58"] as const;

/** The one booking at the front desk: its facts, what there is to say, and under the thumb one large button. */
export function FrontDeskCard({ row, booking, section, onDecided, onNext }: Props) {
  const navigate = useNavigate();
  const pending = usePendingWrites().get(booking.id);
  const now = useSecond();
  const [decided, setDecided] = useState<string>();
  // What was offered first stays what this card is about: no button changes its meaning under a thumb.
  const offered = handoverOf(row);
  const [action, setAction] = useState(offered);
  if (action === undefined && offered !== undefined) setAction(offered);
  const { submit, isInert, hint, waiting, notices } = useDecision(booking, action, (id) => {
    setDecided(id);
    onDecided();
  });
  const sent = pending !== undefined && isOfHere(pending, decided) ? pending : undefined;
  const isUndoable = sent !== undefined && isInUndoTime(sent, now);
  const isDone = sent?.state === "applied";
  const stage = sent !== undefined ? "sent" : action === undefined ? "nothing" : "confirm";
  const notNow = waiting ?? hint;
  const confirm = () => void submit();
  useShortcuts(
    { "mod+Enter": stage === "confirm" ? () => !isDialogOpen() && confirm() : undefined },
    { inDialog: true },
  );

  const footer = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const isBlocked = notNow !== undefined;
  const buttons = `${stage} ${isUndoable} ${isDone} ${isBlocked}`;
  const before = useRef(buttons);
  useLayoutEffect(() => {
    if (before.current === buttons) return;
    before.current = buttons;
    // One button takes the place of another: the focus goes on from the one to the next.
    if (!isInside.current || document.activeElement !== document.body) return;
    footer.current?.querySelector("button")?.focus();
  }, [buttons]);
  const inUndoTime = useOutboxView().open.filter((each) => isInUndoTime(each, now)).length;
  // It never shrinks while a card is open: a button that moves down would be under a thumb that meant another.
  const [most, setMost] = useState(inUndoTime);
  if (inUndoTime > most) setMost(inUndoTime);

  const { tone, word, asSent } = stateWords(booking);
  const next = (
    <Button wide onPress={onNext}>
      {stage === "confirm" ? text.notThis : text.next}
    </Button>
  );
  const open = (
    <Button wide onPress={() => void navigate({ to: "/bookings/$bookingId", params: { bookingId: booking.id } })}>
      {text.open}
    </Button>
  );
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
        {sent === undefined ? null : <DecisionNotice booking={booking} pending={sent} />}
        {stage === "confirm" ? notices : null}
        {stage === "confirm" && waiting !== undefined ? (
          <Callout tone="wait" role="status" title={text.notNow}>
            {waiting}
          </Callout>
        ) : null}
        {stage === "nothing" ? (
          <Callout tone="info" title={text.nothing}>
            {row.goneAt === undefined ? whyNotHere(booking) : text.gone}
          </Callout>
        ) : null}
      </div>
      <div
        ref={footer}
        onFocus={() => {
          isInside.current = true;
        }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        }}
        className={`grid flex-none gap-2 px-4 py-3 max-md:border-t max-md:border-line [&_button]:h-11 [&>:first-child_button]:h-14 [&>:first-child_button]:text-md ${above[most] ?? above[3]}`}
      >
        <span className="grid">
          {sent !== undefined && isUndoable ? <Undo pending={sent} /> : null}
          {sent !== undefined && !isUndoable ? (
            <Button wide variant={isDone ? "primary" : "plain"} onPress={onNext}>
              {text.next}
            </Button>
          ) : null}
          {sent === undefined && action !== undefined ? (
            <Button
              wide
              variant="primary"
              keys={[commandKey, "↵"]}
              aria-disabled={isInert}
              notNow={notNow}
              onPress={confirm}
            >
              {actionWords[action].verb}
            </Button>
          ) : null}
          {stage === "nothing" ? open : null}
        </span>
        {stage !== "sent" || isUndoable ? next : null}
        {(stage === "sent" && !isUndoable && !isDone) || (stage === "confirm" && isBlocked) ? open : null}
      </div>
    </section>
  );
}

const isDialogOpen = () => document.querySelector("[role=dialog],[role=alertdialog]") !== null;

/** A pickup or return that is under way, or whose end was seen here; an undone one leaves things as they were. */
function isOfHere(pending: PendingWrite, decided: string | undefined): boolean {
  const action = actionOf(pending);
  if (action !== "pickup" && action !== "return") return false;
  if (pending.state === "withdrawn" && pending.ending !== "late") return false;
  return isOpen(pending) || pending.id === decided;
}

/** Why nothing can be confirmed of a booking at the front desk, and what to do instead. */
function whyNotHere(booking: Booking): string {
  const { state } = booking;
  if (state.kind === "other") return text.other(displayText(state.raw, 60));
  if (state.kind === "approved" || state.kind === "pickedup") return `${stateWords(booking).word}.`;
  return text[state.kind];
}

/** How long the button stays inert, in ms: the second tap of a double tap was meant for the one in whose place it is. */
const undoInertFor = 700;

/** Undo while a pickup or return waits to be sent, in the place of its confirm. */
function Undo({ pending }: { pending: PendingWrite }) {
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
