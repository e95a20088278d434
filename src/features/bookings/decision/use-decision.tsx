import { ph, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import type { PressEvent } from "react-aria-components";
import { pausedReason } from "#components/write-status/write-nouns.ts";
import {
  NotSent,
  notSentKind,
  type NotSentKind,
  StorageTrouble,
  useStorageTrouble,
} from "#components/write-status/not-sent.tsx";
import { type BookingAction, type Booking, bookingName } from "#contract/booking.ts";
import { useConflicts } from "#queries/blocks.ts";
import { useOutbox, useOutboxView, usePendingWrites } from "#queries/outbox.ts";
import { useGovernor, useSession } from "#queries/session.tsx";
import { useDecideBooking } from "#queries/writes.ts";
import { firstSendWithin } from "#records/outbox/pending-write.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useNow, useSecond } from "#ui/browser/now.ts";
import { useBookings, useBooking } from "#queries/bookings.ts";
import { useOffline } from "#ui/browser/online.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { momentText } from "#values/zone.ts";
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
  const write = useDecideBooking(booking);
  const waiting = waitsFor(booking, usePendingWrites().get(booking.id));
  const obstacle = useObstacle(action);
  const misfit = useMisfit(booking, action);
  const fresh = useFreshRead([booking]);
  const isOffline = useOffline(useBookings().failure);
  const isLoading = fresh.isLoading && !isOffline;
  const hint = obstacle?.hint ?? misfit?.hint ?? (fresh.isLoading && !isLoading ? undefined : fresh.hint);
  const [notSent, setNotSent] = useState<NotSentKind>();
  const { isVolatile } = useOutboxView();
  const overlaps = useConflicts(useZone(), useNow()).overlaps.get(booking.id) ?? [];
  const isDouble = action === "approve" && overlaps.some(({ with: { kind } }) => kind === "booking");
  const confirm = useConfirm(isDouble ? "double" : action);
  const submit = async (reason?: string) => {
    if (action === undefined || hint !== undefined || waiting !== undefined) return;
    // The device slept, and no timer has run since.
    if (fresh.isStale()) {
      if (await fresh.read()) announce(t`Check the booking, then confirm again.`);
      return;
    }
    const decided = await write.submit(action, reason);
    // Another decision that is open is shown where this one would be.
    setNotSent("pending" in decided ? undefined : notSentKind(decided));
    if ("pending" in decided) onDecided(decided.pending.id);
  };
  const notices = (
    <>
      {obstacle?.notice}
      {waiting === undefined ? (misfit ?? fresh).notice : null}
      {/* While nothing can be saved, the obstacle says so; once it needn't be, the user may go on. */}
      <NotSent kind={(obstacle === undefined && !isVolatile) || notSent === "unreadable" ? notSent : undefined} />
    </>
  );
  const send = (reason?: string) => confirm.once(() => submit(reason));
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
      if (isLoading && obstacle === undefined && misfit === undefined) pressed.current = { reason };
      else if (hint === undefined) void send(reason);
      else announce(hint);
    },
    /** The confirm has just appeared and ignores pointers. */
    isInert: confirm.isInert,
    hint,
    /** Another decision about the booking that has to end first. */
    waiting,
    isLoading,
    /** Whether nothing blocks it, and the booking was just refreshed or can't be, because the browser is offline. */
    isSure: hint === undefined && waiting === undefined && (fresh.isFresh || isOffline),
    /** Another booking claims the vehicle at the same time: there's a choice that comes before this approval. */
    isDouble,
    /** A submission is being saved. */
    isDeciding: confirm.isDeciding,
    /** The same, or a chord waits for a refresh: this confirm is done with, as far as its user knows. */
    isConfirmed: () => confirm.isDeciding() || pressed.current !== undefined,
    notices,
  };
}

/** Runs a confirm at most once at a time. `isInert`: a pointer may be meant for what was there before. `of`: what it's for. */
export function useConfirm(of?: unknown) {
  const { client } = useSession();
  const isInert = useInertAtFirst(500, of);
  const isDeciding = useRef(false);
  const once = async (send: () => Promise<void>) => {
    // While the API key is asked for, the confirm is below that dialog and its keys aren't meant.
    if (client.isLocked() || isDeciding.current) return;
    isDeciding.current = true;
    await send().finally(() => {
      isDeciding.current = false;
    });
  };
  return { isInert, once, isDeciding: () => isDeciding.current };
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

/** A notice before a confirm. `hint`: why the confirm has to wait, in a few words. */
type Caution = { hint?: string; notice?: ReactNode };

/** Actions on payments aren't queued offline: they would go through at a moment that nobody chose. */
const neverQueued: ReadonlySet<BookingAction> = new Set(["approve", "reject", "cancel"] as const);

const wait = (hint: string, title: string, meaning: string, actions?: ReactNode): Caution => ({
  hint,
  notice: (
    <Callout tone="wait" role="status" title={title} actions={actions}>
      {meaning}
    </Callout>
  ),
});

/** What blocks this action now, or any if there is none yet, and what to do about it; undefined if nothing does. */
export function useObstacle(action: BookingAction | undefined): Caution | undefined {
  const outbox = useOutbox();
  const { isPaused } = useOutboxView();
  const { pause } = useGovernor();
  const isOffline = useOffline(useBookings().failure);
  const now = useSecond();
  const trouble = useStorageTrouble();
  if (trouble !== undefined) return { hint: trouble.hint, notice: <StorageTrouble /> };
  if (isPaused) {
    const resume = (
      <Button size="sm" onPress={() => outbox.pause(false)}>
        {t`Resume sending`}
      </Button>
    );
    return wait(pausedReason, t`Sending is paused`, t`No actions are sent until you resume.`, resume);
  }
  // It would be discarded before it may be sent.
  if (pause !== undefined && pause.until - now > firstSendWithin) {
    const hint = t`We can't send until ${ph({ until: momentText(pause.until) })}.`;
    return wait(hint, t`Rate limit reached`, hint);
  }
  if (!isOffline || action === undefined || !neverQueued.has(action)) return undefined;
  const title = t`You're offline`;
  return wait(
    `${title}.`,
    title,
    t`We don't queue decisions about payments while you're offline. Confirm once you're online.`,
  );
}

/** What blocks the confirm once the booking's status has changed or it left the list. */
function useMisfit(booking: Booking, action: BookingAction | undefined): Caution | undefined {
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
