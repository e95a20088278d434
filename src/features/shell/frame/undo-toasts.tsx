import { ph, t } from "@lingui/core/macro";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Outbox } from "#records/outbox/outbox.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { nameOfWrite } from "#components/write-status/write-nouns.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { useSecond } from "#ui/browser/now.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { secondsLeft } from "#values/wait.ts";

/**
 * A toast with Undo for each write in its undo delay, except on the outbox, whose rows offer it. It follows the outbox, not the
 * click, so that it's back after a reload.
 */
export function UndoToasts() {
  const { open } = useOutboxView();
  const isOnOutbox = useRouterState({ select: ({ location }) => location.pathname === "/outbox" });
  const waiting = open.filter(({ state, attempts }) => state === "recorded" && attempts === 0);
  useUndoKey(waiting);
  return waiting.map((pending) => <UndoToast key={pending.id} pending={pending} isShown={!isOnOutbox} />);
}

/** Draws nothing: keeps its toast in the queue while there is something to undo. */
function UndoToast({ pending, isShown }: { pending: PendingWrite; isShown: boolean }) {
  const outbox = useOutbox();
  const { sendAt } = pending;
  const left = secondsLeft(sendAt, useSecond());
  const isWaiting = left > 0;
  const name = nameOfWrite(pending);
  const announced = useRef(false);
  const areLettersOn = useLetterKeys();

  useEffect(() => {
    if (!isWaiting || announced.current) return;
    announced.current = true;
    const words = t`${name} sends in ${ph({ seconds: secondsLeft(sendAt, Date.now()) })} s.`;
    announce(areLettersOn ? `${words} ${t`Press U to undo.`}` : words);
  }, [isWaiting, name, sendAt, areLettersOn]);

  useEffect(() => {
    if (!isWaiting || !isShown) return undefined;
    return showToast({
      tone: "wait",
      icon: <Ring sendAt={sendAt} />,
      title: <Title name={name} sendAt={sendAt} />,
      action: (
        <Button size="sm" {...(areLettersOn ? { keys: ["U"] } : {})} onPress={() => void undo(outbox, pending)}>
          {t`Undo`}
        </Button>
      ),
      duration: "kept",
      announcement: "",
    });
  }, [isWaiting, isShown, name, sendAt, outbox, pending, areLettersOn]);
  return null;
}

function Ring({ sendAt }: { sendAt: number }) {
  return <CountRing left={secondsLeft(sendAt, useSecond())} />;
}

function Title({ name, sendAt }: { name: string; sendAt: number }) {
  const left = secondsLeft(sendAt, useSecond());
  return (
    <Fill
      text={t`${ph({ name: "{name}" })} ${ph({ left: "{left}" })}`}
      parts={{ name, left: <span className="whitespace-nowrap">{t`sends in ${ph({ seconds: left })} s`}</span> }}
    />
  );
}

async function undo(outbox: Outbox, pending: PendingWrite): Promise<void> {
  announce(await takeBack(outbox, pending, "undone"));
}

/** U undoes the newest, wherever the focus is, except while typing. */
function useUndoKey(waiting: readonly PendingWrite[]): void {
  const outbox = useOutbox();
  const undoNewest = (event: KeyboardEvent) => {
    const newest = event.repeat ? undefined : waiting.findLast(({ sendAt }) => sendAt > Date.now());
    if (newest === undefined) return false;
    void undo(outbox, newest);
    return undefined;
  };
  useShortcuts({ u: undoNewest, U: undoNewest });
}
