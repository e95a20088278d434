/** A choice of this browser that all its tabs follow. */
export interface KeptChoice {
  /** What stands there now; undefined: nothing was chosen. */
  read: () => string | undefined;
  /**
   * Keeps the choice; undefined forgets it. It holds until the page closes even where the browser keeps nothing.
   *
   * @returns whether the browser kept it
   */
  choose: (value: string | undefined) => boolean;
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void;
}

/** Opens the place `slot` of what this browser keeps. Once a slot and a page: each call would hold a choice of its own. */
export function keptChoice(slot: string): KeptChoice {
  const listeners = new Set<() => void>();
  let value = readSlot(slot);
  const take = (next: string | undefined) => {
    value = next;
    for (const listener of listeners) listener();
  };
  if (typeof window !== "undefined") {
    window.addEventListener("storage", ({ key }) => {
      // Without a key all of it was cleared.
      if (key === slot || key === null) take(readSlot(slot));
    });
  }
  return {
    read: () => value,
    choose: (next) => {
      const isKept = writeSlot(slot, next);
      take(next);
      return isKept;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function readSlot(slot: string): string | undefined {
  try {
    return localStorage.getItem(slot) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeSlot(slot: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(slot);
    else localStorage.setItem(slot, value);
    return true;
  } catch {
    return false;
  }
}
