import { useEffect } from "react";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { askForDialog, holdDesk, useAskedDialog, type BlockOpening } from "../model/block-dialog-store.ts";

const BlockDialog = later(async () => (await import("./block-dialog.tsx")).BlockDialog);

type Props = {
  /** What the calendar opens the dialog with; undefined while it does not. Another one, another dialog. */
  opening: BlockOpening | undefined;
  onClose: () => void;
};

/** Where dates are blocked: the dialog that the calendar opens, or that a refusal or a parked block asks for. */
export function BlockDialogHost({ opening, onClose }: Props) {
  const asked = useAskedDialog();
  // What was asked for is over when the calendar is left: it must not be met later, or under another key.
  useEffect(holdDesk, []);
  const shown = asked ?? opening;
  if (shown === undefined) return null;
  return (
    <Part>
      <BlockDialog
        key={JSON.stringify(asked ?? null)}
        opening={shown}
        onClose={() => {
          askForDialog(undefined);
          onClose();
        }}
      />
    </Part>
  );
}
