import { useEffect } from "react";
import { useHeardSecrets } from "#queries/webhooks.ts";
import { useOutboxView } from "#queries/outbox.ts";

/**
 * Lets the browser ask before the page goes away while a decision is on its way or has no known outcome, or while it holds a
 * secret that nobody has stored.
 */
export function useWarnBeforeLeaving(): void {
  const { isVolatile, open } = useOutboxView();
  // What only a person can settle waits as well without this page, unless nothing but this page keeps it.
  const isHeld = useHeardSecrets().length > 0;
  const isNeeded = isHeld || (isVolatile ? open.length > 0 : open.some(({ state }) => state !== "person"));
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
