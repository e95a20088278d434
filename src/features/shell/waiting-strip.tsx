import { useRouterState } from "@tanstack/react-router";
import { Pause as PauseIcon } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Pause } from "#api/governor-pause.ts";
import { useSession } from "#api/session-context.tsx";
import { useGovernor } from "#api/use-governor.ts";
import type { Intent } from "#records/intent.ts";
import { useOutbox, useOutboxView } from "#records/records-context.tsx";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { useSecond } from "#ui/now.ts";
import { Strip } from "#ui/strip.tsx";
import { pausedWords, pauseWords, queuedWords } from "./waiting-words.ts";

/** Over every screen while the service asked us to wait, or while the user paused the sending. */
export function WaitingStrip() {
  const { pause } = useGovernor();
  const { open, isPaused } = useOutboxView();
  const outbox = useOutbox();
  // The outbox has the same button in its head.
  const isOnOutbox = useRouterState({ select: ({ location }) => location.pathname === "/outbox" });
  const waiting = open.filter(({ state }) => state === "recorded" || state === "unknown");
  const toggle =
    isOnOutbox || (!isPaused && waiting.length === 0) ? undefined : (
      <Button size="sm" onPress={() => outbox.pause(!isPaused)}>
        {isPaused ? "Resume sending" : "Pause sending"}
      </Button>
    );
  if (isPaused) {
    return (
      <Strip tone="wait" icon={<PauseIcon strokeWidth={1.75} />} action={toggle}>
        <b>Sending is paused.</b> {pausedWords(waiting)}
      </Strip>
    );
  }
  return pause === undefined ? null : <RateLimited pause={pause} waiting={waiting} action={toggle} />;
}

function RateLimited({ pause, waiting, action }: { pause: Pause; waiting: readonly Intent[]; action: ReactNode }) {
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
      if (governor.read().pause === undefined) announce("The wait is over. Requests go out again.");
    };
  }, [governor]);
  return (
    <Strip tone="wait" isQuiet action={action}>
      <b>{pauseWords(pause, now)}</b> Too many requests went out with this key. {queuedWords(waiting, pause.until)}
    </Strip>
  );
}
