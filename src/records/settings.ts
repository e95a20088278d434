/** How long pickups, returns and blocks can be undone before they are sent, in seconds. */
export const undoDelays = [0, 5, 20] as const;
export type UndoDelay = (typeof undoDelays)[number];

const slot = "undo-delay";

/** What is set in this browser; 5 s unless told otherwise. */
export function undoDelay(): UndoDelay {
  try {
    const kept = Number(localStorage.getItem(slot) ?? 5);
    return undoDelays.find((delay) => delay === kept) ?? 5;
  } catch {
    // A browser that keeps nothing.
    return 5;
  }
}

/** Keeps the choice for this browser; false when the browser does not keep anything. */
export function chooseUndoDelay(delay: UndoDelay): boolean {
  try {
    localStorage.setItem(slot, String(delay));
    return true;
  } catch {
    return false;
  }
}
