import { t } from "@lingui/core/macro";
import { Copy } from "lucide-react";
import { useState } from "react";
import { announce } from "../browser/announcer.tsx";
import { Button, type ButtonProps } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { later } from "../lazy/later.ts";
import { Part } from "../feedback/part.tsx";
import { showToast } from "../toast/toast-queue.ts";

const ReportDialog = later(async () => (await import("./report-dialog.tsx")).ReportDialog);

export interface CopyReportProps {
  label: string;
  /** The text, created on demand. */
  report: () => string;
  /** Announced after copying, if it isn't a report. */
  copied?: string;
  /** What the report doesn't contain, announced after copying. */
  without?: string;
  /** As an icon only, where space is short. */
  isGlyph?: boolean;
  size?: NonNullable<ButtonProps["size"]>;
}

/** Copies a report to the clipboard; if the browser refuses, shows it selected instead. */
export function CopyReport({ label, report, copied, without, isGlyph = false, size = "md" }: CopyReportProps) {
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    const words = report();
    try {
      await navigator.clipboard.writeText(words);
      showToast({ tone: "ok", title: copied ?? t`Report copied`, detail: without });
    } catch {
      setRefused(words);
      announce(t`Couldn't copy. Select and copy it yourself.`);
    }
  };
  return (
    <>
      {isGlyph ? (
        <IconButton label={label} icon={<Copy strokeWidth={1.75} />} onPress={() => void copy()} />
      ) : (
        <Button size={size} icon={<Copy strokeWidth={1.75} />} onPress={() => void copy()}>
          {label}
        </Button>
      )}
      {refused === undefined ? null : (
        <Part>
          <ReportDialog
            title={copied === undefined ? undefined : label}
            text={refused}
            onClose={() => setRefused(undefined)}
          />
        </Part>
      )}
    </>
  );
}
