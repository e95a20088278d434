import { useEffect, useLayoutEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** How many places show each write or job now, by ID. */
const shown = new Map<string, number>();

/** Whether the screen shows how this write or job ends, so that no notification is needed. */
export const isShownOnScreen = (id: string): boolean => shown.has(id);

/** Registers that the screen shows how these writes or jobs end. @returns undoes it */
export function showOnScreen(ids: readonly string[]): () => void {
  for (const id of ids) shown.set(id, (shown.get(id) ?? 0) + 1);
  return () => {
    for (const id of ids) {
      const left = (shown.get(id) ?? 1) - 1;
      if (left === 0) shown.delete(id);
      else shown.set(id, left);
    }
  };
}

/** For `showOnScreen`, in place of the write's ID: the screen shows its success, but no other end. */
export const doneKey = (writeId: string) => `done ${writeId}`;

/** The same for as long as the component is mounted. */
export const useShownOnScreen = (id: string) => useEffect(() => showOnScreen([id]), [id]);

const undoOffered = createStore<ReadonlySet<string>>(() => new Set());

/** Registers that the screen offers Undo for this write while the component is mounted, so that no notification does. */
export function useUndoOffered(writeId: string): void {
  useLayoutEffect(() => {
    undoOffered.setState((before) => new Set(before).add(writeId), true);
    return () => undoOffered.setState((before) => new Set([...before].filter((id) => id !== writeId)), true);
  }, [writeId]);
}

/** Whether the screen offers Undo for this write. */
export const useIsUndoOffered = (writeId: string): boolean => useStore(undoOffered, (ids) => ids.has(writeId));
