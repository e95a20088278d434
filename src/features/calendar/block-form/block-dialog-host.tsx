import { useEffect } from "react";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { askForDialog, hostDialog, useAskedDialog, type BlockOpening } from "../model/block-dialog-store.ts";

const BlockDialog = later(async () => (await import("./block-dialog.tsx")).BlockDialog);

type Props = {
  /** What the calendar opens the dialog with; undefined while closed. */
  opening: BlockOpening | undefined;
  /** Where the chosen days are on the page. */
  beside: () => DOMRect | undefined;
  onClose: () => void;
};

/** Shows the block dialog, opened by the calendar or a refusal. */
export function BlockDialogHost({ opening, beside, onClose }: Props) {
  const asked = useAskedDialog();
  useEffect(hostDialog, []);
  const shown = asked ?? opening;
  if (shown === undefined) return null;
  return (
    <Part>
      <BlockDialog
        key={JSON.stringify(asked ?? null)}
        opening={shown}
        beside={beside}
        onClose={() => {
          askForDialog(undefined);
          onClose();
        }}
      />
    </Part>
  );
}
