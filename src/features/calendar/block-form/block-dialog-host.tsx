import { useEffect, useEffectEvent, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { useOutbox } from "#queries/outbox.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import {
  askForDialog,
  hostDialog,
  useAskedDialog,
  type BlockOpening,
  type Chosen,
} from "../model/block-dialog-store.ts";

const BlockDialog = later(async () => (await import("./block-dialog.tsx")).BlockDialog);

type Props = {
  /** What the form is open with. */
  opening: BlockOpening | undefined;
  onOpening: Dispatch<SetStateAction<BlockOpening | undefined>>;
  /** The days chosen on the timeline. */
  chosen: Chosen | undefined;
  onChosen: (chosen: Chosen | undefined) => void;
  /** Whether the timeline is on screen: the form then lies beside the chosen days, which stay in reach. */
  isBeside: boolean;
};

/** Shows the block form, opened by the calendar or a notification, and brings it back for what was refused or undone. */
export function BlockDialogHost({ opening, onOpening, chosen, onChosen, isBeside }: Props) {
  const asked = useAskedDialog();
  useEffect(hostDialog, []);
  const shown = asked ?? opening;
  const sent = useSentBlocks(shown, onOpening);
  const close = () => {
    askForDialog(undefined);
    onChosen(undefined);
    const undone = sent.takeUndone();
    onOpening(undone.length === 0 ? undefined : { kind: "refused", pending: undone });
  };
  const shownIds = shown === undefined ? sent.ids : shown.kind === "refused" ? shown.pending : [];
  return (
    <>
      {/* Their bars say that they were made, and the form that they weren't, so that no notification does. */}
      <span hidden data-outcome={shownIds.join(" ")} data-done={sent.ids.join(" ")} />
      {shown === undefined ? null : (
        <Part>
          <BlockDialog
            key={JSON.stringify(asked ?? (shown.kind === "refused" ? shown : null))}
            opening={shown}
            beside={isBeside ? chosenDays : undefined}
            chosen={chosen}
            onChosen={onChosen}
            onSent={(ids, isAll) => {
              sent.add(ids);
              if (isAll) close();
            }}
            onClose={close}
          />
        </Part>
      )}
    </>
  );
}

const chosenDays = () => document.querySelector("[data-draft=whole]")?.getBoundingClientRect();

/**
 * What was sent from the form. Whatever of it wasn't made opens the form again. While another form is open, a notification tells of a
 * refusal, and what was undone waits until that form closes.
 */
function useSentBlocks(shown: BlockOpening | undefined, onOpening: Props["onOpening"]) {
  const outbox = useOutbox();
  const [ids, setIds] = useState<readonly string[]>([]);
  const undone = useRef<string[]>([]);
  const onEnded = useEffectEvent(({ id, state, ending }: PendingWrite) => {
    if (!ids.includes(id) || state === "applied") return;
    if (shown !== undefined) {
      if (ending === "undone") undone.current.push(id);
      return;
    }
    // Several may end before the form is drawn.
    onOpening((before) => {
      if (before === undefined) return { kind: "refused", pending: [id] };
      return before.kind === "refused" ? { ...before, pending: [...before.pending, id] } : before;
    });
  });
  useEffect(() => outbox.onEnded((pending) => onEnded(pending)), [outbox]);
  return {
    ids,
    add: (more: readonly string[]) => setIds((before) => [...before, ...more]),
    /** What was undone while a form was open. */
    takeUndone: () => undone.current.splice(0),
  };
}
