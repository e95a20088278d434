import { useRouterState } from "@tanstack/react-router";
import { Pause as PauseIcon } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Pause } from "#api/governor-rules.ts";
import { useSession, useGovernor } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { pausedWords, pauseWords, queuedWords, waitingAmong } from "./waiting-words.ts";

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
