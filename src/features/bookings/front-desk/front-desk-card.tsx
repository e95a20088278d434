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
import { useCounterConfirm, CounterUndo } from "./front-desk-confirm.tsx";
import { counterAction } from "./find-bookings.ts";
import { tellAtCounter } from "../conclude.ts";
import { whyNotHere } from "./nothing-found.tsx";
import { DecisionNotice } from "../decision-notice.tsx";
import { actionOf } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";
import { recognitionOf } from "#contract/guess/recognition.ts";
import { Recognised } from "#components/recognised.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
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
  unread: "not readable",
  out: "Due out",
  back: "Due back",
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
        <CounterFacts booking={booking} />
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

/** The one booking at the counter: the tag to compare with the real one, its number, name, state and dates. */
function CounterFacts({ booking }: { booking: Booking }) {
  const { vehicle, start, end } = booking;
  const known = recognitionOf(booking);
  const { tone, word, asSent } = stateWords(booking);
  const unsent = booking.hasUnreadDates ? <i className="text-ink-3">{text.unread}</i> : <NotSent />;
  return (
    <>
      <div className="grid justify-items-center gap-2.5 pt-2">
        <Recognised as={known.vehicle}>
          <KeyTag reference={vehicle.reference} size="lg" />
        </Recognised>
        <p className="max-w-full truncate text-md">
          <ServerText className="font-semibold">{bookingName(booking)}</ServerText>{" "}
          <ServerText className="text-ink-2">{vehicle.title}</ServerText>
        </p>
        <p className="flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1">
          <StateBadge tone={tone} look="chip" mono={asSent}>
            {displayText(word)}
          </StateBadge>
          <span className="text-sm text-ink-3">
            <CheckedAgo />
          </span>
        </p>
      </div>
      <div className="border-t border-line pt-3">
        <KeyValue
          items={[
            {
              term: text.out,
              children: (
                <Recognised as={known.start}>{start === undefined ? unsent : <FullMoment time={start} />}</Recognised>
              ),
            },
            {
              term: text.back,
              children: (
                <Recognised as={known.end}>{end === undefined ? unsent : <FullMoment time={end} />}</Recognised>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
