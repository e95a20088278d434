import { Copy } from "lucide-react";
import { Suspense, useState } from "react";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { later } from "#ui/later.ts";
import { NotFetched } from "#ui/not-fetched.tsx";
import { PartBoundary } from "#ui/part-boundary.tsx";
import { showToast } from "#ui/toast-queue.ts";

const ReportDialog = later(async () => (await import("./report-dialog.tsx")).ReportDialog);

/** Puts a report on the clipboard; where the browser refuses that, shows it selected instead. */
export function CopyReport({ report, isPhone }: { report: () => string; isPhone: boolean }) {
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    const text = report();
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: "ok", title: "Report copied", detail: "It holds no key, no body and nothing that was typed." });
    } catch {
      setRefused(text);
      announce("The browser did not allow copying. The report is selected: press Ctrl+C.");
    }
  };
  const label = "Copy report for support";
  return (
    <>
      {isPhone ? (
        <IconButton label={label} icon={<Copy strokeWidth={1.75} />} onPress={() => void copy()} />
      ) : (
        <Button icon={<Copy strokeWidth={1.75} />} onPress={() => void copy()}>
          {label}
        </Button>
      )}
      {refused === undefined ? null : (
        <PartBoundary fallback={NotFetched}>
          <Suspense>
            <ReportDialog text={refused} onClose={() => setRefused(undefined)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
