import { ph, plural, t } from "@lingui/core/macro";
import { useRouterState } from "@tanstack/react-router";
import { Pause as PauseIcon } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Pause } from "#api/governor-rules.ts";
import { useSession, useGovernor } from "#queries/session.tsx";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { isOutlastedBy } from "#records/outbox/send-gate.ts";
import { soonOrNever } from "#components/write-status/tell.ts";
import { mayBeDoneWords } from "#components/write-status/write-nouns.ts";
import { sentences } from "#values/text.ts";
import { waitText } from "#values/range-text.ts";
import { useSecond } from "#ui/browser/now.ts";
import { Strip } from "#ui/feedback/strip.tsx";

/** Above every screen while the service makes us wait or the user has paused sending. */
export function WaitingStrip() {
  const { pause } = useGovernor();
  const { open, isPaused } = useOutboxView();
  const outbox = useOutbox();
  // The outbox has the same button.
  const isOnOutbox = useRouterState({ select: ({ location }) => location.pathname === "/outbox" });
  const { unsent, unknown } = waitingAmong(open);
  const isWaiting = unsent.length + unknown.length > 0;
  const toggle =
    isOnOutbox || (!isPaused && !isWaiting) ? undefined : (
      <Button size="sm" onPress={() => outbox.pause(!isPaused)}>
        {isPaused ? t`Resume sending` : t`Pause sending`}
      </Button>
    );
  if (isPaused) {
    return (
      <Strip tone="wait" icon={<PauseIcon strokeWidth={1.75} />} action={toggle}>
        <b>{t`Sending is paused.`}</b> {pausedWords(open)}
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
      // Signing out also removes the strip, but the wait isn't over then.
      if (governor.read().pause === undefined) announce(t`The wait is over.`);
    };
  }, [governor]);
  return (
    <Strip tone="wait" isQuiet action={action}>
      <b>{pauseWords(pause, now)}</b> {queuedWords(open, pause.until)}
    </Strip>
  );
}

/** How long we can't send. `now`: epoch ms. */
export const pauseWords = ({ until }: Pause, now: number): string =>
  t`Rate limit reached. We can't continue for ${ph({ left: waitText(until, now) })}.`;

const isOwn = ({ about }: PendingWrite) => about.job === undefined;

/** The open writes that a wait keeps from being sent, and those it keeps from being checked. */
export function waitingAmong(open: readonly PendingWrite[]) {
  return {
    unsent: open.filter(({ state }) => state === "recorded"),
    unknown: open.filter(({ state }) => state === "unknown"),
  };
}

const waitingWords = (count: number) =>
  count === 0
    ? ""
    : plural(count, { one: "# action is waiting to be sent.", other: "# actions are waiting to be sent." });

/** What happens to the open writes after a wait until then, epoch ms: unsent ones aren't sent late, but a job puts its own off. */
export function queuedWords(open: readonly PendingWrite[], until: number): string {
  const { unsent, unknown } = waitingAmong(open);
  const tooLate = unsent.filter((pending) => isOwn(pending) && isOutlastedBy(pending, until)).length;
  const rest = unsent.length - tooLate;
  return sentences([
    waitingWords(rest),
    tooLate === 0
      ? ""
      : plural(tooLate, {
          one: "# action won't be sent, because the wait is too long. Do it again after the wait.",
          other: "# actions won't be sent, because the wait is too long. Do them again after the wait.",
        }),
    unknown.length === 0 ? "" : mayBeDoneWords(unknown.length),
  ]);
}

/** What happens to the open writes while the user has paused sending. */
export function pausedWords(open: readonly PendingWrite[]): string {
  const { unsent, unknown } = waitingAmong(open);
  return sentences([
    t`No actions are sent until you resume.`,
    waitingWords(unsent.length),
    unsent.some(isOwn) ? soonOrNever : "",
    unknown.length === 0 ? "" : mayBeDoneWords(unknown.length),
  ]);
}
