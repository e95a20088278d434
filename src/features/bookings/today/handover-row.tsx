import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { actionOf } from "#api/writes.ts";
import { stateWords } from "#components/booking-states.ts";
import { tell } from "#components/write-status/tell.ts";
import { writeNouns, takeBack } from "#components/write-status/write-nouns.ts";
import { bookingName, type Booking } from "#contract/booking.ts";
import { liveByVehicle } from "#records/replica/conflicts.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { isOpen, isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { useBookings } from "#queries/bookings.ts";
import { useSendGate, useOutbox } from "#queries/outbox.ts";
import { useSecond } from "#ui/browser/now.ts";
import { Button } from "#ui/button/button.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { displayText } from "#values/text.ts";
import { dayOf } from "#values/zone-day.ts";
import { formatClock } from "#values/zone.ts";
import { actionWords, waitsFor } from "../booking-actions.tsx";
import { useInertAtFirst } from "../decision/use-decision.tsx";
import { useHeldFocus } from "../use-held-focus.ts";
import { lengthWords } from "#values/range-text.ts";
import { dayText, untilWords, whenText, type ShownDay, turnaround, type Handover } from "./today-board.ts";
import type { Asking } from "./use-ask.tsx";
import { announce } from "#ui/browser/announcer.tsx";

/** A shorter wait isn't worth a word, ms. */
const shortWait = 200;

const DecisionNotice = later(async () => (await import("../decision-notice.tsx")).DecisionNotice, {
  isEssential: true,
});

/** What can be confirmed in a lane: pickups go out, returns come back. */
export type HandoverAction = "pickup" | "return";

/** Its key for the ring: a booking may go out and come back on the same day. */
export const handoverKey = (action: HandoverAction, { id }: Pick<Row, "id">): string =>
  action === "pickup" ? id : `return ${id}`;

/** `BK-20402, HV-15`: a row of the board for those who can't see it. */
export function rowName(booking: Booking): string {
  const { reference, title } = booking.vehicle;
  const parts = [bookingName(booking), reference ?? title].filter((part) => part !== undefined);
  return displayText(parts.join(", "));
}

type FrameProps = {
  /** What it's about, for the ring. */
  ringKey: string;
  isRinged: boolean;
  label: string;
  tone?: "outcome" | undefined;
  children: ReactNode;
};

/** A row of the board, with the ring if letters act on it. */
export function BoardRow({ ringKey, isRinged, label, tone, children }: FrameProps) {
  const look =
    tone === "outcome"
      ? "bg-unknown-bg outline-1 -outline-offset-1 outline-unknown-line outline-dashed"
      : isRinged
        ? "bg-selected"
        : "hover:bg-hover";
  return (
    <li
      aria-label={label}
      data-row={ringKey}
      {...(isRinged ? { "data-ringed": true } : {})}
      className={`relative min-h-13 border-b border-line-soft has-[a[data-open]:focus-visible]:outline-2 has-[a[data-open]:focus-visible]:-outline-offset-2 has-[a[data-open]:focus-visible]:outline-focus has-[a[data-open]:focus-visible]:outline-solid max-md:min-h-17 ${look} ${isRinged ? "shadow-[inset_0_0_0_2px_var(--color-accent)] forced-colors:outline-2 forced-colors:-outline-offset-2" : ""}`}
    >
      {children}
    </li>
  );
}

/** Opens a request in the queue of those that await approval, the longest wait first. */
export const queueSearch = { state: "awaiting" } as const;

type OpenProps = { booking: Booking; search?: typeof queueSearch; children: ReactNode };

/** The link that fills a row of the board and opens its booking. Names wrap, because a cut one can't be told from others. */
export function OpenLink({ booking, search, children }: OpenProps) {
  const { vehicle } = booking;
  return (
    <Link
      to="/bookings/$bookingId"
      params={{ bookingId: booking.id }}
      {...(search === undefined ? {} : { search })}
      data-open
      className="grid min-w-0 gap-0.5 outline-none after:absolute after:inset-0 after:content-['']"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="flex max-w-full flex-none">
          <KeyTag reference={vehicle.reference} />
        </span>{" "}
        <span className="line-clamp-3 wrap-anywhere text-ink-2">
          {vehicle.title === undefined ? (
            <NotSent what={t`name`} sent={vehicle.sentTitle} />
          ) : (
            <ServerText>{vehicle.title}</ServerText>
          )}
        </span>
      </span>{" "}
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs text-ink-3 max-md:text-sm">
        <ServerText className="line-clamp-3 wrap-anywhere font-medium text-ink-2">{bookingName(booking)}</ServerText>{" "}
        {children}
      </span>
    </Link>
  );
}

type Props = ShownDay & {
  handover: Handover;
  action: HandoverAction;
  pending: PendingWrite | undefined;
  isRinged: boolean;
  /** Undefined where nothing is confirmed: on other days, before it went out, and once it happened. */
  asking: Asking | undefined;
  /** Whether to name the status, which a lane makes clear. */
  hasState?: boolean;
  /** Whether its row in the other lane says how its pickup is going. */
  isListedTwice?: boolean;
};

/** A pickup or return: when it is due, of which vehicle, and the button that confirms it, or how that is going. */
export function HandoverRow(props: Props) {
  const { handover, action, pending, isRinged, asking, hasState = false, isListedTwice = false, zone, day } = props;
  const { row, at, hasTime } = handover;
  const booking = bookingOf(row);
  const isDated = !Number.isNaN(at);
  const isOtherDay = isDated && dayOf(zone, at) !== day;
  return (
    <BoardRow
      ringKey={handoverKey(action, row)}
      isRinged={isRinged}
      label={rowName(booking)}
      tone={isUnknown(pending) ? "outcome" : undefined}
    >
      <div className="grid min-h-[inherit] grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-gutter py-1.5">
        <time {...(isDated ? { dateTime: new Date(at).toISOString() } : {})} className="self-start pt-0.5">
          {!isDated ? (
            <span className="block text-xs text-ink-3">{t`date unknown`}</span>
          ) : hasTime ? (
            <span className="block text-md font-semibold">{formatClock(zone, at)}</span>
          ) : (
            <span className="block text-xs text-ink-3">{t`time not provided`}</span>
          )}{" "}
          {isOtherDay ? <span className="block text-xs text-ink-3">{dayText(dayOf(zone, at), day)}</span> : null}
        </time>{" "}
        <OpenLink booking={booking}>
          {hasState ? <span className="text-ink-2">{stateWords(booking).word}</span> : null}{" "}
          <Note {...{ handover, action, pending, zone, day }} />
        </OpenLink>{" "}
        {asking === undefined ? null : <RowEnd {...{ booking, action, pending, isRinged, asking }} />}
      </div>
      {pending === undefined || isListedTwice ? null : <StatusBelow booking={booking} pending={pending} />}
    </BoardRow>
  );
}

type NoteProps = Pick<Props, "handover" | "action" | "pending"> & ShownDay;

/** What matters beside the time: how a decision is going, how late it is, what else the vehicle does that day, until when. */
function Note({ handover, action, pending, zone, day }: NoteProps) {
  const live = liveByVehicle(useBookings().rows);
  const isOut = action === "pickup";
  if (pending !== undefined && isOpen(pending)) return <Going pending={pending} />;
  if (handover.late > 0 && waitsFor(bookingOf(handover.row), pending) === undefined) {
    const length = lengthWords(handover.late);
    const late = handover.hasTime ? t`${ph({ length })} late` : t`at least ${ph({ length })} late`;
    return <span className="font-medium text-conflict-ink">{late}</span>;
  }
  const other =
    handover.hasTime && !Number.isNaN(handover.at)
      ? turnaround(handover, isOut ? "start" : "end", live, { zone })
      : undefined;
  if (other !== undefined) {
    const when = whenText(other, { zone, day });
    return (
      <span className="font-medium text-awaiting-ink">
        {isOut ? t`due back ${ph({ when })}` : t`another booking ${ph({ when })}`}
      </span>
    );
  }
  if (isOut) return untilWords(handover.row, { zone, day });
  const isPickedUp = pending?.state === "applied" && pending.write.kind === "pickup";
  return handover.row.state === "approved" && !isPickedUp ? t`not picked up yet` : null;
}

/** How an open decision is going, with what is left of the undo delay. */
function Going({ pending }: { pending: PendingWrite }) {
  const { tone, state } = tell(pending, useSendGate(useSecond()));
  return tone === "unknown" ? <span className="text-unknown-ink">{state}</span> : state;
}

type EndProps = Pick<Props, "action" | "pending" | "isRinged"> & { booking: Booking; asking: Asking };

/** The button that confirms it, and in its place Undo while that can be undone. */
function RowEnd(props: EndProps) {
  const { pending } = props;
  const now = useSecond();
  const focus = useHeldFocus<HTMLSpanElement>();
  return (
    <span {...focus} className="relative">
      {pending === undefined || !isOpen(pending) ? (
        <Confirm {...props} />
      ) : isInUndoTime(pending, now) ? (
        <UndoButton pending={pending} />
      ) : null}
    </span>
  );
}

function Confirm({ booking, action, pending, isRinged, asking }: EndProps) {
  const waits = waitsFor(booking, pending);
  const { ask, keys } = actionWords[action];
  // It may be in the place of Undo, or of another row.
  const isInert = useInertAtFirst(undoInertFor);
  const isAsked = asking.ids.has(booking.id);
  const isShort = useInertAtFirst(shortWait, isAsked);
  return (
    <Button
      variant={isRinged ? "primary" : "plain"}
      {...(isRinged ? { keys } : {})}
      aria-disabled={isInert}
      busy={isAsked && !isShort ? t`Checking` : undefined}
      notNow={waits}
      onPress={({ pointerType }) => {
        if (!isInert || pointerType === "virtual") asking.ask(booking, action);
      }}
    >
      {/* Not a label of its own, which would have to contain the key. */}
      <span className="sr-only">{ask(displayText(bookingName(booking), 60))}</span>
      <span aria-hidden>{writeNouns[action].verb}</span>
    </Button>
  );
}

/** What there is to say of a decision beyond one line: no reply, a refusal, a wait, a receipt. */
function StatusBelow({ booking, pending }: { booking: Booking; pending: PendingWrite }) {
  const now = useSecond();
  const isTakenBack = pending.state === "withdrawn" && pending.ending !== "late";
  if (actionOf(pending) === undefined || isTakenBack || isInUndoTime(pending, now)) return null;
  return (
    <div className="relative px-gutter pb-2.5 empty:hidden has-[>[data-outcome]:empty]:hidden">
      <Part>
        <DecisionNotice booking={booking} pending={pending} />
      </Part>
    </div>
  );
}

/** How long the button stays inert, ms: the second press of a double press was meant for the confirm. */
const undoInertFor = 700;

/** Undo in place of the confirm, while a pickup or return waits to be sent. No notification offers it too. */
export function UndoButton({ pending, wide = false }: { pending: PendingWrite; wide?: boolean }) {
  const outbox = useOutbox();
  const now = useSecond();
  const { code, state } = tell(pending, useSendGate(now));
  const isInert = useInertAtFirst(undoInertFor);
  const undo = async () => announce(await takeBack(outbox, pending, "undone"));
  return (
    <Button
      wide={wide}
      data-undo={pending.id}
      aria-disabled={isInert}
      {...(wide ? {} : { keys: ["U"] })}
      onPress={({ pointerType }) => void (isInert && pointerType !== "virtual" ? undefined : undo())}
    >
      {t`Undo`}
      {/* The wait is announced once elsewhere, not each second. */}
      {wide && code === "undo" ? <span aria-hidden> · {state}</span> : null}
    </Button>
  );
}
