import { ph, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Outbox } from "#records/outbox/outbox.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { isOnPage } from "#components/write-status/announce-outcome.tsx";
import { nameOfWrite, takeBack } from "#components/write-status/write-nouns.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { useLetterKeys, useIsTyping, useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { useSecond } from "#ui/browser/now.ts";
import { optionKey } from "#language/locale/command-key.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { secondsLeft } from "#values/range-text.ts";

/**
 * A toast with Undo for each write in its undo delay, unless the page itself offers it. It follows the outbox, not the click, so
 * that it's back after a reload.
 */
export function UndoToasts() {
  const { open } = useOutboxView();
  const waiting = open.filter(({ state, attempts }) => state === "recorded" && attempts === 0);
  useUndoKey(waiting);
  return waiting.map((pending) => <UndoToast key={pending.id} pending={pending} />);
}

/** Draws nothing: keeps its toast in the queue while there is something to undo. */
function UndoToast({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const { sendAt } = pending;
  const left = secondsLeft(sendAt, useSecond());
  const isWaiting = left > 0;
  const toast = useRef<() => void>(undefined);
  const hide = useEffectEvent(() => {
    toast.current?.();
    toast.current = undefined;
  });
  const name = nameOfWrite(pending);
  const announced = useRef(false);
  const keysText = useUndoKeys().join("+");

  useEffect(() => {
    if (!isWaiting || announced.current) return;
    announced.current = true;
    const words = t`${name} can be undone for ${ph({ seconds: secondsLeft(sendAt, Date.now()) })} s`;
    announce(`${words}. ${t`Press ${ph({ keys: keysText })} to undo the latest.`}`);
  }, [isWaiting, name, sendAt, keysText]);

  // Each second, since the screen may change meanwhile.
  useEffect(() => {
    if (!isWaiting || isOnPage("undo", pending.id)) return hide();
    if (toast.current !== undefined) return;
    toast.current = showToast({
      tone: "wait",
      icon: <Ring sendAt={sendAt} />,
      title: <Title name={name} sendAt={sendAt} />,
      action: <UndoButton onPress={() => void undo(outbox, pending)} />,
      duration: "kept",
      announcement: "",
    });
  });
  useEffect(() => () => hide(), []);
  return null;
}

/** Follows the keys itself: a press takes the focus out of a field or dialog, and another toast would lose that press. */
function UndoButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" keys={useUndoKeys()} onPress={onPress}>
      {t`Undo`}
    </Button>
  );
}

function Ring({ sendAt }: { sendAt: number }) {
  return <CountRing left={secondsLeft(sendAt, useSecond())} />;
}

function Title({ name, sendAt }: { name: string; sendAt: number }) {
  return t`${name} can be undone for ${ph({ seconds: secondsLeft(sendAt, useSecond()) })} s`;
}

async function undo(outbox: Outbox, pending: PendingWrite): Promise<void> {
  announce(await takeBack(outbox, pending, "undone"));
}

const undoKeys = { letter: ["U"], chord: [optionKey, "U"] } as const;

/** What undoes now: U types in a field, and may be switched off. */
const useUndoKeys = () => {
  const areLettersOn = useLetterKeys();
  return useIsTyping() || !areLettersOn ? undoKeys.chord : undoKeys.letter;
};

/** U undoes the newest; with Alt also from a field or a dialog. */
function useUndoKey(waiting: readonly PendingWrite[]): void {
  const outbox = useOutbox();
  const undoNewest = (event: KeyboardEvent) => {
    const newest = event.repeat ? undefined : waiting.findLast(({ sendAt }) => sendAt > Date.now());
    if (newest === undefined) return false;
    void undo(outbox, newest);
    return undefined;
  };
  useShortcuts({ u: undoNewest, U: undoNewest, "alt+u": undoNewest });
}
