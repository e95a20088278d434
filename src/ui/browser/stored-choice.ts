import { createStore } from "zustand/vanilla";

/** A choice stored in this browser; all tabs follow it. */
export interface StoredChoice {
  /** The current value; undefined if nothing was chosen. */
  read: () => string | undefined;
  /**
   * Stores the choice; undefined removes it. It applies until the page closes even if the browser can't store it.
   *
   * @returns whether the browser stored it
   */
  choose: (value: string | undefined) => boolean;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/** Opens the local storage item `slot`. Call once per slot and page, because each call has its own copy. */
export function storedChoice(slot: string): StoredChoice {
  const store = createStore(() => ({ value: readSlot(slot) }));
  if (typeof window !== "undefined") {
    window.addEventListener("storage", ({ key }) => {
      // A clear of all items has no key.
      if (key === slot || key === null) store.setState({ value: readSlot(slot) });
    });
  }
  return {
    read: () => store.getState().value,
    choose: (value) => {
      const isStored = writeSlot(slot, value);
      store.setState({ value });
      return isStored;
    },
    subscribe: store.subscribe,
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
