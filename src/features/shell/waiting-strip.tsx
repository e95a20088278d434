import { useRouterState } from "@tanstack/react-router";
import { Pause as PauseIcon } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Pause } from "#api/governor-rules.ts";
import { useSession, useGovernor } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { isOutlastedBy } from "#records/outbox/send-gate.ts";
import { waitText } from "#values/wait.ts";
import { formatClock, offsetAt, shownZone } from "#values/zone.ts";
import { useSecond } from "#ui/browser/now.ts";
import { Strip } from "#ui/feedback/strip.tsx";

const text = catalogue("shell/waiting-strip", {
  resume: "Resume sending",
  pause: "Pause sending",
  paused: "Sending is paused.",
  tooMany: "Too many requests went out with this key.",
  over: "The wait is over. Requests go out again.",
});

/** Over every screen while the service asked us to wait, or while the user paused the sending. */
export function WaitingStrip() {
  const { pause } = useGovernor();
  const { open, isPaused } = useOutboxView();
  const outbox = useOutbox();
  // The outbox has the same button in its head.
  const isOnOutbox = useRouterState({ select: ({ location }) => location.pathname === "/outbox" });
  const { unsent, unknown } = waitingAmong(open);
  const isWaiting = unsent.length + unknown.length > 0;
  const toggle =
    isOnOutbox || (!isPaused && !isWaiting) ? undefined : (
      <Button size="sm" onPress={() => outbox.pause(!isPaused)}>
        {isPaused ? text.resume : text.pause}
      </Button>
    );
  if (isPaused) {
    return (
      <Strip tone="wait" icon={<PauseIcon strokeWidth={1.75} />} action={toggle}>
        <b>{text.paused}</b> {pausedWords(open)}
      </Strip>
    );
  }
  return pause === undefined ? null : <RateLimited pause={pause} open={open} action={toggle} />;
}

function RateLimited({ pause, open, action }: { pause: Pause; open: readonly PendingWrite[]; action: ReactNode }) {
  const now = useSecond();
  const { governor } = useSession().client;
  const announced = useRef<number>(undefined);
  useEffect(() => {
    if (announced.current === pause.until) return;
    announced.current = pause.until;
    announce(pauseWords(pause, Date.now()));
  }, [pause]);
  useEffect(() => {
    return () => {
      // It also goes with the key, and then the wait is not over.
      if (governor.read().pause === undefined) announce(text.over);
    };
  }, [governor]);
  return (
    <Strip tone="wait" isQuiet action={action}>
      <b>{pauseWords(pause, now)}</b> {text.tooMany} {queuedWords(open, pause.until)}
    </Strip>
  );
}

const words = catalogue("shell/waiting-words", {
  unsaid: (left: string) => `The service asked us to wait, without saying how long. We try again in ${left}.`,
  asked: (left: string) => `The service asked us to wait ${left}.`,
  askedUntil: (moment: string, left: string) =>
    `The service asked us to wait until ${moment}. We try again in ${left}.`,
  tooLate: (count: number) =>
    `${count === 1 ? "1 action" : `${count} actions`} will not be sent, because the wait is longer than a minute from the click; decide again after it.`,
  willBeSent: (count: number) =>
    count === 1
      ? "1 action is waiting and will be sent automatically."
      : `${count} actions are waiting and will be sent automatically.`,
  mayBeDone: (count: number) =>
    count === 1
      ? "1 action was sent and may have been carried out."
      : `${count} actions were sent and may have been carried out.`,
  checked: "We check again automatically.",
  paused: "No actions are sent until you resume.",
  discarded: "What can't be sent within a minute of your click is discarded, and you'll have to do it again.",
  waits: (count: number) => (count === 1 ? "1 action waits." : `${count} actions wait.`),
});

/** What the service asked for, as far as it said. `now`: epoch ms. */
export function pauseWords({ until, isAsked, asked }: Pause, now: number): string {
  const left = waitText(until, now);
  if (!isAsked) return words.unsaid(left);
  if (asked === undefined) return words.asked(left);
  const zone = shownZone();
  // Longer than we wait without looking: the clock says it better than a count of seconds.
  return words.askedUntil(`${formatClock(zone, asked)} ${offsetAt(zone, asked)}`, left);
}

/** Of the open writes, those that a wait keeps from being sent, and those whose outcome it keeps from being asked for. */
export function waitingAmong(open: readonly PendingWrite[]) {
  return {
    unsent: open.filter(({ state }) => state === "recorded"),
    unknown: open.filter(({ state }) => state === "unknown"),
  };
}

/** What happens to the open writes after a pause until then, epoch ms: what was never sent is not sent late. */
export function queuedWords(open: readonly PendingWrite[], until: number): string {
  const { unsent, unknown } = waitingAmong(open);
  const tooLate = unsent.filter((pending) => isOutlastedBy(pending, until)).length;
  const rest = unsent.length - tooLate;
  return [
    ...(rest === 0 ? [] : [words.willBeSent(rest)]),
    ...(tooLate === 0 ? [] : [words.tooLate(tooLate)]),
    ...(unknown.length === 0 ? [] : [words.mayBeDone(unknown.length), words.checked]),
  ].join(" ");
}

/** What happens to the open writes while the user paused the sending. */
export function pausedWords(open: readonly PendingWrite[]): string {
  const { unsent, unknown } = waitingAmong(open);
  return [
    words.paused,
    ...(unsent.length === 0 ? [] : [words.waits(unsent.length), words.discarded]),
    ...(unknown.length === 0 ? [] : [words.mayBeDone(unknown.length)]),
  ].join(" ");
}
