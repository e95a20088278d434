import { useEffect } from "react";

/** How often each write is shown at the moment, by its id. */
const shown = new Map<string, number>();

/** Whether a notice on screen says how this write ends, so that no notification has to. */
export const isShownOnScreen = (writeId: string): boolean => shown.has(writeId);

/** From now on the screen says how these writes end. @returns ends that */
export function showOnScreen(writeIds: readonly string[]): () => void {
  for (const id of writeIds) shown.set(id, (shown.get(id) ?? 0) + 1);
  return () => {
    for (const id of writeIds) {
      const left = (shown.get(id) ?? 1) - 1;
      if (left === 0) shown.delete(id);
      else shown.set(id, left);
    }
  };
}

/** The same for as long as the component is mounted. */
export const useShownOnScreen = (writeId: string) => useEffect(() => showOnScreen([writeId]), [writeId]);
