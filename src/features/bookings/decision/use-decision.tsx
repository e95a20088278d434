import { ph, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PressEvent } from "react-aria-components";
import { useWriteForm, type Obstacle } from "#components/write-form.tsx";
import { type BookingAction, type Booking, bookingName } from "#contract/booking.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { type Submitted, useDecideBooking } from "#queries/writes.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useBookings, useBooking } from "#queries/bookings.ts";
import { useOffline } from "#ui/browser/online.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { useWarnings } from "./decision-facts.tsx";
import { useFreshRead } from "./fresh-read.tsx";
import { waitsFor, actionWords, offeredActions } from "../booking-actions.tsx";
import { stateWords } from "#components/booking-states.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { displayText } from "#values/text.ts";

/**
 * Everything around a confirm: refreshes, says what blocks it, and sends the decision once.
 * @param action undefined where nothing can be confirmed: what changed is loaded all the same
 * @param onDecided gets the ID of the pending write
 */
export function useDecision(booking: Booking, action: BookingAction | undefined, onDecided: (id: string) => void) {
  const decision = useDecideBooking(booking);
  const write = useWriteForm({ kind: action });
  const waiting = waitsFor(booking, usePendingWrites().get(booking.id));
  const misfit = useMisfit(booking, action);
  const fresh = useFreshRead([booking]);
  const isOffline = useOffline(useBookings().failure);
  const isLoading = fresh.isLoading && !isOffline;
  const hint = write.hint ?? misfit?.hint ?? (fresh.isLoading && !isLoading ? undefined : fresh.hint);
  const { isWarned, isDouble, notices: warnings } = useWarnings(booking, action);
  const isInert = useInertAtFirst(500, isDouble ? "double" : action);
  const submit = async (reason?: string): Promise<Submitted | undefined> => {
    if (action === undefined || hint !== undefined || waiting !== undefined) return undefined;
    // The device slept, and no timer has run since.
    if (fresh.isStale()) {
      if (await fresh.read()) announce(t`Check the booking, then confirm again.`);
      return undefined;
    }
    const decided = await decision.submit(action, reason);
    if (!("pending" in decided)) return decided;
    // Another decision that is open is shown where this one would be.
    onDecided(decided.pending.id);
    return undefined;
  };
  const notices = (
    <>
      {write.notices}
      {waiting === undefined ? (misfit ?? fresh).notice : null}
    </>
  );
  const send = async (reason?: string): Promise<void> => void (await write.submit(() => submit(reason)));
  /** The chord that waits for a refresh. */
  const pressed = useRef<{ reason: string | undefined }>(undefined);
  const payPress = useEffectEvent(() => {
    const owed = pressed.current;
    pressed.current = undefined;
    // What the refresh found is a warning by now, and isn't sent by a chord.
    if (owed === undefined || isDouble) return;
    if (fresh.isFresh && hint === undefined) void send(owed.reason);
    else announce(hint ?? t`Check the booking, then confirm again.`);
  });
  useEffect(() => {
    if (!isLoading) payPress();
  }, [isLoading]);
  return {
    /** Sends it once, unless something blocks it. */
    submit: send,
    /** Confirms by the shortcut: it waits for a refresh that is running, or says what blocks it. */
    press: (reason?: string) => {
      if (isLoading && write.hint === undefined && misfit === undefined) pressed.current = { reason };
      else if (hint === undefined) void send(reason);
      else announce(hint);
    },
    /** The confirm has just appeared and ignores pointers. */
    isInert,
    hint,
    /** Another decision about the booking that has to end first. */
    waiting,
    isLoading,
    /** Whether nothing blocks it, and the booking was just refreshed or can't be, because the browser is offline. */
    isSure: hint === undefined && waiting === undefined && (fresh.isFresh || isOffline),
    /** Another booking claims the vehicle at the same time: there's a choice that comes before this approval. */
    isDouble,
    isWarned,
    /** What may speak against it, as far as we know. */
    warnings,
    /** A submission is being saved. */
    isDeciding: write.isRunning,
    /** The same, or a chord waits for a refresh: this confirm is done with, as far as its user knows. */
    isConfirmed: () => write.isRunning() || pressed.current !== undefined,
    notices,
  };
}

/** Whether a press comes from a pointer, which may hit what has just appeared under it; a key or a chord is meant. */
export const isByPointer = ({ pointerType }: PressEvent): boolean =>
  pointerType === "mouse" || pointerType === "touch" || pointerType === "pen";

/** Whether a button that just appeared or changed ignores pointers, for `ms`: a tap may be meant for what was there. */
export function useInertAtFirst(ms: number, of?: unknown): boolean {
  const [ready, setReady] = useState<{ of: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setReady({ of }), ms);
    return () => clearTimeout(timer);
  }, [ms, of]);
  return ready === undefined || ready.of !== of;
}

/** What blocks the confirm once the booking's status has changed or it left the list. */
function useMisfit(booking: Booking, action: BookingAction | undefined): Obstacle | undefined {
  const [opened] = useState(booking.state.kind);
  const isGone = useBooking(booking.id)?.row.goneAt !== undefined;
  if (action === undefined) return undefined;
  const isOther = booking.state.kind !== opened && !offeredActions(booking.state).includes(action);
  if (!isGone && !isOther) return undefined;
  const name = bookingName(booking);
  const { done } = actionWords[action];
  const isDone = verifyOutcome(action, booking) === "effect";
  const title = isGone
    ? t`${name} is no longer listed`
    : isDone
      ? t`${name} is already ${done}`
      : t`${name} has changed: ${ph({ state: displayText(stateWords(booking).word) })}`;
  return { hint: title, notice: <Callout tone={isDone && !isGone ? "info" : "wait"} role="alert" title={title} /> };
}
