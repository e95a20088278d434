/** A text in localStorage; null if there is none, or the browser stores nothing. */
export function readLocal(slot: string): string | null {
  try {
    return localStorage.getItem(slot);
  } catch {
    return null;
  }
}

/** Stores a text, or deletes it if undefined, and notifies `followLocal`; false if the browser stores nothing. */
export function writeLocal(slot: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(slot);
    else localStorage.setItem(slot, value);
  } catch {
    return false;
  } finally {
    window.dispatchEvent(new StorageEvent("storage", { key: slot }));
  }
  return true;
}

/**
 * Calls `listener` when any of it may have changed, here or in another tab; for `useSyncExternalStore`. Returns a function
 * that stops it.
 */
export function followLocal(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
