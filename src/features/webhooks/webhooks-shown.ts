import { useEffect } from "react";

/** Targets of the writes whose outcome is told where they were begun, while that is on screen. */
const shown = new Map<string, number>();

/** Whether what becomes of a write about this is told on screen already. */
export const isShown = (target: string): boolean => shown.has(target);

/** Says that the outcome of a write about this is told here, for as long as the component is mounted. */
export function useShown(target: string | undefined): void {
  useEffect(() => {
    if (target === undefined) return undefined;
    shown.set(target, (shown.get(target) ?? 0) + 1);
    return () => {
      const left = (shown.get(target) ?? 1) - 1;
      if (left === 0) shown.delete(target);
      else shown.set(target, left);
    };
  }, [target]);
}
