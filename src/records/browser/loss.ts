/**
 * Whether this browser has lost what it kept. It happens: one that is killed while it writes may begin anew without a word,
 * and so may one that needs the room. That there was something stands beside it, where that does not reach.
 */
const slot = "records";

/** What stood there when this page began: of two tabs of a first visit, one makes the records and the other may note it first. */
const atStart = read();

const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(slot);
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

function put(mark: "kept" | "lost"): void {
  try {
    localStorage.setItem(slot, mark);
  } catch {
    // A browser that keeps nothing more.
  }
  for (const listener of listeners) listener();
}

/** Notes that there are records now; where there were some before this page, new ones mean that those are lost. */
export function noteRecords(areNew: boolean): void {
  if (areNew && atStart !== null) put("lost");
  else if (read() === null) put("kept");
}

/** Whether they were lost, and nobody has read that yet. */
export const areRecordsLost = (): boolean => read() === "lost";

/** Somebody has read it. */
export const acceptLoss = (): void => put("kept");

/**
 * Calls `listener` when that may have changed, here or in another tab; for `useSyncExternalStore`.
 *
 * @returns what ends it
 */
export function followLoss(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
