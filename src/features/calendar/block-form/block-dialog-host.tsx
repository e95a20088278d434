import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOutbox } from "#queries/outbox.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
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
  onOpening: (opening: BlockOpening | undefined) => void;
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
  const sent = useSentBlocks(shown !== undefined, onOpening);
  const close = () => {
    askForDialog(undefined);
    onChosen(undefined);
    onOpening(undefined);
    sent.bringBack();
  };
  return (
    <>
      {/* Their bars and the form say how they end, so that no notification does. */}
      <span hidden data-outcome={sent.ids.join(" ")} data-done={sent.ids.join(" ")} />
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

/** What was sent from the form. Once all of it has ended and no form is open, the form opens with what wasn't made. */
function useSentBlocks(isFormOpen: boolean, onOpening: Props["onOpening"]) {
  const outbox = useOutbox();
  const [ids, setIds] = useState<readonly string[]>([]);
  /** Those whose end wasn't shown yet. */
  const left = useRef(new Set<string>());
  const bringBack = () => {
    const { open, ended } = outbox.read();
    if (open.some((pending) => left.current.has(pending.id) && !isUnknown(pending))) return;
    const over = ended.filter(({ id }) => left.current.has(id));
    for (const { id } of over) left.current.delete(id);
    const back = over.filter(({ state }) => state !== "applied").map(({ id }) => id);
    if (back.length > 0) onOpening({ kind: "refused", pending: back });
  };
  const onChange = useEffectEvent(() => {
    if (!isFormOpen) bringBack();
  });
  useEffect(() => outbox.subscribe(() => onChange()), [outbox]);
  return {
    ids,
    bringBack,
    add: (more: readonly string[]) => {
      for (const id of more) left.current.add(id);
      setIds((before) => [...before, ...more]);
    },
  };
}
