import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

type ReportDialogProps = { text: string; title?: string | undefined; onClose: () => void };

export function ReportDialog({ text, title = t`Report for support`, onClose }: ReportDialogProps) {
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
      footer={<Button onPress={onClose}>{t`Close`}</Button>}
    >
      <p className="text-ink-2">{t`Couldn't copy. Select and copy it yourself.`}</p>
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
