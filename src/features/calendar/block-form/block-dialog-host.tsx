import { useEffect } from "react";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { askForDialog, hostDialog, useAskedDialog, type BlockOpening } from "../model/block-dialog-store.ts";

const BlockDialog = later(async () => (await import("./block-dialog.tsx")).BlockDialog);

type Props = {
  /** What the calendar opens the dialog with; undefined while it does not. */
  opening: BlockOpening | undefined;
  /** Where what was chosen is on the page. */
  beside: () => DOMRect | undefined;
  onClose: () => void;
};

/** Where dates are blocked: the dialog that the calendar opens, or that a refusal or a parked block asks for. */
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
