import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** The report, selected, for a browser that does not let us use the clipboard. */
export function ReportDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  return (
    <Dialog
      title="Report for support"
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <p className="text-ink-2">The browser did not allow copying. The report is selected: press Ctrl+C.</p>
      <textarea
        ref={box}
        readOnly
        aria-label="Report for support"
        value={text}
        rows={14}
        wrap="off"
        className="w-full rounded-md border border-control bg-field p-2.5 font-mono text-xs focus-visible:outline-2 focus-visible:outline-focus"
      />
    </Dialog>
  );
}
