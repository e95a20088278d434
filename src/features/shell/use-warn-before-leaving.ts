import { useEffect } from "react";
import { useDecisionRecords } from "#records/decisions-context.tsx";
import { isUnsettled } from "#records/decisions.ts";

/** Lets the browser ask before the page goes away while a decision is on its way or has no known outcome. */
export function useWarnBeforeLeaving(): void {
  const isNeeded = [...useDecisionRecords().values()].some(isUnsettled);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
