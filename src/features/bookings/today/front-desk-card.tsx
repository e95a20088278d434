import { ph, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useReducer, useState, type Ref } from "react";
import { actionOf } from "#api/writes.ts";
import { stateWords } from "#components/booking-states.ts";
import { CheckedAgo } from "#components/list-state/list-state.tsx";
import { StateBadge } from "#components/state-badge.tsx";
import { bookingName, type Booking } from "#contract/booking.ts";
import { commandKey } from "#language/locale/command-key.ts";
import { useBookings } from "#queries/bookings.ts";
import { useOutboxView, usePendingWrites } from "#queries/outbox.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import type { Row } from "#records/replica/row.ts";
import { useSecond } from "#ui/browser/now.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { displayText } from "#values/text.ts";
import { actionWords, offeredActions, waitsFor } from "../booking-actions.tsx";
import { DecisionNotice } from "../decision-notice.tsx";
import { HandoverFacts } from "../decision/decision-facts.tsx";
import { isByPointer, useDecision } from "../decision/use-decision.tsx";
import { useHeldFocus } from "../use-held-focus.ts";
import { handoverOf } from "./find-bookings.ts";
import { UndoButton } from "./handover-row.tsx";

type Props = {
  row: Row;
  booking: Booking;
  section: Ref<HTMLElement>;
  onDecided: () => void;
  onNext: () => void;
};

/** On phones the undo notifications are above the navigation, so the buttons move up above them. */
const above = ["", "max-md:pb-22", "max-md:pb-40", "max-md:pb-58"] as const;

/** The one booking at the front desk: its facts, its notices and one large button. */
export function FrontDeskCard({ row, booking, section, onDecided, onNext }: Props) {
  const navigate = useNavigate();
  const pending = usePendingWrites().get(booking.id);
  const bookings = useBookings();
  const now = useSecond();
  const [decided, setDecided] = useState<string>();
  // The card keeps the action that it opened with: no button changes its meaning under a thumb.
  const action = useSticky(handoverOf(row), (first, offered) => first ?? offered);
  const { submit, press, isInert, hint, waiting, notices, warnings } = useDecision(booking, action, (id) => {
    setDecided(id);
    onDecided();
  });
  const sent = pending !== undefined && isOfHere(pending, decided) ? pending : undefined;
  const isUndoable = sent !== undefined && isInUndoTime(sent, now);
  const isDone = sent?.state === "applied";
  const isToConfirm = sent === undefined && action !== undefined;
  const isNothing = sent === undefined && action === undefined;
  const notNow = isToConfirm ? (waiting ?? hint) : undefined;
  useShortcuts({ "mod+Enter": isToConfirm ? () => !isDialogOpen() && press() : undefined }, { inDialog: true });
  const inUndoTime = useOutboxView().open.filter((each) => isInUndoTime(each, now)).length;
  // It never shrinks while a card is open: a button that moves down could be pressed by mistake.
  const most = useSticky(inUndoTime, Math.max);
  const next = (
    <Button key="next" wide variant={isDone && !isUndoable ? "primary" : "plain"} onPress={onNext}>
      {isToConfirm ? t`Not this one` : t`Search again`}
    </Button>
  );
  const open = (
    <Button
      key="open"
      wide
      onPress={() => void navigate({ to: "/bookings/$bookingId", params: { bookingId: booking.id } })}
    >
      {t`Open the booking`}
    </Button>
  );
  const buttons = isUndoable
    ? [<UndoButton key="undo" pending={sent} wide />, next]
    : sent !== undefined
      ? [next, ...(isDone ? [] : [open])]
      : action === undefined
        ? [open, next]
        : [
            <Button
              key="confirm"
              wide
              variant="primary"
              keys={[commandKey, "↵"]}
              aria-disabled={isInert}
              notNow={notNow}
              onPress={(event) => {
                if (!isInert || !isByPointer(event)) void submit();
              }}
            >
              {actionWords[action].verb}
            </Button>,
            next,
            ...(notNow === undefined ? [] : [open]),
          ];
  const focus = useHeldFocus<HTMLDivElement>();
  const { tone, word, asSent } = stateWords(booking);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t`Booking ${ph({ name: displayText(bookingName(booking), 60) })}`}
      className="flex min-h-0 w-full max-w-xl flex-col outline-none max-md:flex-1"
    >
      <div className="grid min-h-0 content-start gap-4 overflow-auto px-4 pt-2 pb-4 max-md:flex-1">
        <HandoverFacts booking={booking}>
          <p className="flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1">
            <StateBadge tone={tone} look="chip" mono={asSent}>
              {displayText(word)}
            </StateBadge>
            <span className="text-sm text-ink-3">
              <CheckedAgo noun="booking" covers={bookings} />
            </span>
          </p>
        </HandoverFacts>
        {sent === undefined ? null : <DecisionNotice booking={booking} pending={sent} />}
        {isToConfirm ? notices : null}
        {isToConfirm ? warnings : null}
        {isToConfirm && waiting !== undefined ? (
          <Callout tone="wait" role="status" title={t`Not now`}>
            {waiting}
          </Callout>
        ) : null}
        {isNothing ? (
          <Callout tone="info" title={t`Nothing to confirm here`}>
            {row.goneAt === undefined ? (waitsFor(booking, pending) ?? whyNotHere(booking)) : t`No longer listed`}
          </Callout>
        ) : null}
      </div>
      <div
        {...focus}
        className={`grid flex-none gap-2 px-4 py-3 max-md:border-t max-md:border-line [&_button]:h-11 [&>:first-child_button]:h-14 [&>:first-child_button]:text-md ${above[most] ?? above[3]}`}
      >
        {buttons.map((button) => (
          <span key={button.key} className="grid">
            {button}
          </span>
        ))}
      </div>
    </section>
  );
}

/** A value that `keep` carries over from render to render: it chooses between old and new. */
export function useSticky<T>(value: T, keep: (before: T, now: T) => T): T {
  const [shown, follow] = useReducer(keep, value);
  useEffect(() => follow(value), [value]);
  return shown;
}

const isDialogOpen = () => document.querySelector("[role=dialog],[role=alertdialog]") !== null;

/** A pickup or return that is open, or was confirmed here; an undone one doesn't count. */
function isOfHere(pending: PendingWrite, decided: string | undefined): boolean {
  const action = actionOf(pending);
  if (action !== "pickup" && action !== "return") return false;
  if (pending.state === "withdrawn" && pending.ending !== "late") return false;
  return isOpen(pending) || pending.id === decided;
}

/** What to do if a booking can't be handed over or taken back here. The card shows its status. */
const whyNotHere = ({ state }: Booking): string =>
  offeredActions(state).length === 0 ? t`No action fits this status` : t`Open the booking to decide.`;
