import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { commandKey } from "#language/locale/command-key.ts";
import type { Submitted } from "#queries/writes.ts";
import { isOpen, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { NotSent, notSentKind, type NotSentKind } from "./write-status/not-sent.tsx";
import { waitsForWords, wasGone } from "./write-status/write-nouns.ts";
import { WriteStatus } from "./write-status/write-status.tsx";

type Props = {
  title: string;
  /** An `alertdialog` deletes something: its safe button has the focus, and no shortcut sends. */
  role?: "dialog" | "alertdialog";
  pending: PendingWrite | undefined;
  /** Submits what the form has; undefined while it has mistakes. */
  submit: () => Promise<Submitted | undefined>;
  /** The button that sends, also while it sends, and the one that leaves instead. */
  labels: { send: string; sending: string; leave: string };
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog around a form that sends one write. It stays until the write is done, and says how it's going or why it wasn't sent. */
export function WriteDialog({ title, role = "dialog", pending, submit, labels, onDone, onClose, children }: Props) {
  const [notSent, setNotSent] = useState<NotSentKind>();
  const [isSubmitting, setSubmitting] = useState(false);
  const isUnderWay = pending !== undefined && isOpen(pending);
  const isGone = pending !== undefined && wasGone(pending);
  // If what was done is something else, what was typed stays.
  const isDone = pending?.state === "applied" && !isSubmitting && notSent !== "other";
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  const send = async () => {
    if (isUnderWay || isSubmitting) return;
    setSubmitting(true);
    try {
      const decided = await submit();
      if (decided !== undefined) setNotSent(notSentKind(decided));
    } finally {
      setSubmitting(false);
    }
  };
  const isDangerous = role === "alertdialog";
  useShortcuts({ "mod+Enter": isDangerous ? undefined : () => void send() }, { inDialog: true });
  return (
    <Dialog
      role={role}
      title={title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus={isDangerous} keys={["Esc"]} onPress={onClose}>
            {isUnderWay || isGone ? t`Close` : labels.leave}
          </Button>
          {isGone ? null : (
            <Button
              variant={isDangerous ? "danger" : "primary"}
              keys={isDangerous ? undefined : [commandKey, "↵"]}
              busy={
                isSubmitting || (pending !== undefined && statusOf(pending) === "sending") ? labels.sending : undefined
              }
              notNow={waitsForWords(pending)}
              onPress={() => void send()}
            >
              {labels.send}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {pending === undefined ? null : <WriteStatus pending={pending} />}
        <NotSent kind={notSent} />
        <div inert={isUnderWay} className="grid gap-4">
          {children}
        </div>
      </div>
    </Dialog>
  );
}
