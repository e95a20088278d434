import { createStore } from "zustand/vanilla";

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
  const store = createStore(() => ({ value: readSlot(slot) }));
  if (typeof window !== "undefined") {
    window.addEventListener("storage", ({ key }) => {
      // Without a key all of it was cleared.
      if (key === slot || key === null) store.setState({ value: readSlot(slot) });
    });
  }
  return {
    read: () => store.getState().value,
    choose: (value) => {
      const isKept = writeSlot(slot, value);
      store.setState({ value });
      return isKept;
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
