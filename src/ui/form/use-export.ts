import { useState } from "react";
import { showToast } from "../toast/toast-queue.ts";

/** Exporting something by a part of the page that is fetched for it; says so where that cannot be fetched. */
export function useExport(work: () => Promise<void>): { isExporting: boolean; startExport: () => Promise<void> } {
  const [isExporting, setExporting] = useState(false);
  const startExport = async () => {
    setExporting(true);
    try {
      await work();
    } catch {
      showToast({
        tone: "bad",
        title: "Nothing was exported",
        detail: "The part of the dashboard that writes files could not be fetched. Try again once the network is back.",
      });
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, startExport };
}
