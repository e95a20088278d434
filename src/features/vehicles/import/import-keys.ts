import { useEffect } from "react";

/** Ctrl or Cmd with Enter, wherever the focus is on the page; not in a dialog over it. */
export function useApplyKey(apply: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.defaultPrevented || event.repeat) return;
      const { target } = event;
      const isHere = target === document.body || (target instanceof Element && target.closest("main") !== null);
      if (!isHere) return;
      event.preventDefault();
      event.stopPropagation();
      apply();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  });
}
