import { commandKey } from "#language/locale/command-key.ts";
import { useEffect, useRef } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

const words = catalogue("ui/report-dialog", {
  title: "Report for support",
  close: "Close",
  refused: `The browser did not allow copying. The text is selected: press ${commandKey}+C.`,
});

type ReportDialogProps = { text: string; title?: string | undefined; onClose: () => void };

/** The report, selected, for a browser that does not let us use the clipboard. */
export function ReportDialog({ text, title = words.title, onClose }: ReportDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  return (
    <Dialog
      title={title}
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>{words.close}</Button>}
    >
      <p className="text-ink-2">{words.refused}</p>
      <textarea
        ref={box}
        readOnly
        aria-label={title}
        value={text}
        rows={14}
        wrap="off"
        className="w-full rounded-md border border-control bg-field p-2.5 font-mono text-xs focus-visible:outline-2 focus-visible:outline-focus"
      />
    </Dialog>
  );
}
