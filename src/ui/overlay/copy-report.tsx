import { t } from "@lingui/core/macro";
import { commandKey } from "#language/locale/command-key.ts";
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
  /** The text, made when it is wanted. */
  report: () => string;
  /** Said once it is copied, where it is no report. */
  copied?: string;
  /** What the report does not hold, said once it is copied. */
  without: string;
  /** As a mere glyph, where there is no room. */
  isGlyph?: boolean;
  size?: NonNullable<ButtonProps["size"]>;
}

/** Puts a report on the clipboard; where the browser refuses that, shows it selected instead. */
export function CopyReport({ label, report, copied, without, isGlyph = false, size = "md" }: CopyReportProps) {
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    const words = report();
    try {
      await navigator.clipboard.writeText(words);
      showToast({ tone: "ok", title: copied ?? t`Report copied`, detail: without });
    } catch {
      setRefused(words);
      announce(t`Couldn't copy. The text is selected: press ${commandKey}+C.`);
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
