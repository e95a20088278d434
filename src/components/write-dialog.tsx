import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { commandKey } from "#language/locale/command-key.ts";
import type { Submitted } from "#queries/writes.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useWriteForm } from "./write-form.tsx";
import { wasGone } from "./write-status/write-nouns.ts";
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
  const write = useWriteForm({ pending, onDone });
  const isGone = pending !== undefined && wasGone(pending);
  const isSending = write.isSubmitting || (pending !== undefined && statusOf(pending) === "sending");
  const send = () => {
    if (write.hint === undefined) void write.submit(submit);
  };
  const isDangerous = role === "alertdialog";
  useShortcuts({ "mod+Enter": isDangerous ? undefined : send }, { inDialog: true });
  return (
    <Dialog
      role={role}
      title={title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus={isDangerous} keys={["Esc"]} onPress={onClose}>
            {write.isUnderWay || isGone ? t`Close` : labels.leave}
          </Button>
          {isGone ? null : (
            <Button
              variant={isDangerous ? "danger" : "primary"}
              keys={isDangerous ? undefined : [commandKey, "↵"]}
              busy={isSending ? labels.sending : undefined}
              notNow={write.hint}
              onPress={send}
            >
              {labels.send}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {pending === undefined ? null : <WriteStatus pending={pending} />}
        {write.notices}
        <div inert={write.isUnderWay} className="grid gap-4">
          {children}
        </div>
      </div>
    </Dialog>
  );
}
