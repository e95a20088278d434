import { useEffect } from "react";

/** How many places show each write now, by ID. */
const shown = new Map<string, number>();

/** Whether the screen shows how this write ends, so that no notification is needed. */
export const isShownOnScreen = (writeId: string): boolean => shown.has(writeId);

/** Registers that the screen shows how these writes end. @returns undoes it */
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
