import { t } from "@lingui/core/macro";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { useOutbox } from "#queries/outbox.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Button } from "#ui/button/button.tsx";
import { secondsLeft } from "#values/wait.ts";

type Props = { pending: PendingWrite; left: number; width: number; top: number; height: number };

/** Undo at the end of a block's bar, until the block is sent. Where it is in view, no notification offers it too. */
export function BarUndo({ pending, ...place }: Props) {
  const outbox = useOutbox();
  const second = useSecond();
  if (!isInUndoTime(pending, second)) return null;
  return (
    <span style={place} className="pointer-events-none absolute z-3 flex min-w-max items-center justify-end px-0.5">
      <span className="pointer-events-auto sticky right-1 left-(--timeline-head) bg-surface">
        <Button
          size="xs"
          data-undo={pending.id}
          onPress={() => void takeBack(outbox, pending, "undone").then(announce)}
        >
          {t`Undo`}
          {/* The wait is announced once elsewhere, not each second. */}
          <span aria-hidden className="ml-1 tabular-nums">
            {secondsLeft(pending.sendAt, second)}
          </span>
        </Button>
      </span>
    </span>
  );
}
