import { ph, t } from "@lingui/core/macro";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { useOutbox } from "#queries/outbox.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Button } from "#ui/button/button.tsx";
import { secondsLeft } from "#values/wait.ts";
import { useInertAtFirst } from "../decision/use-decision.tsx";

/** How long the button stays inert, ms: the second press of a double press was meant for the confirm. */
export const undoInertFor = 700;

/** Undo in place of the confirm, while a pickup or return waits to be sent. No notification offers it too. */
export function UndoButton({ pending, wide = false }: { pending: PendingWrite; wide?: boolean }) {
  const outbox = useOutbox();
  const left = secondsLeft(pending.sendAt, useSecond());
  const isInert = useInertAtFirst(undoInertFor);
  const undo = async () => announce(await takeBack(outbox, pending, "undone"));
  return (
    <Button
      wide={wide}
      data-undo={pending.id}
      aria-disabled={isInert}
      {...(wide ? {} : { keys: ["U"] })}
      onPress={({ pointerType }) => void (isInert && pointerType !== "virtual" ? undefined : undo())}
    >
      {t`Undo`}
      {/* The wait is announced once elsewhere, not each second. */}
      {wide ? <span aria-hidden> {t`· sending in ${ph({ seconds: left })} s`}</span> : null}
    </Button>
  );
}
