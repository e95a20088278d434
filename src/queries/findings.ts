import { useEffect, useSyncExternalStore } from "react";
import type { FindingsView } from "#records/findings/findings.ts";
import { useRecords } from "./records-context.tsx";

/** What the service was seen to do where the interface leaves it open; the component follows it. */
export function useFindings(): FindingsView {
  const { subscribe, read, open } = useRecords().findings;
  useEffect(open, [open]);
  return useSyncExternalStore(subscribe, read);
}
