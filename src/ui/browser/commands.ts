import { useEffect, useRef, useSyncExternalStore } from "react";

/** Something that can be done on the screen that is open. */
export interface Command {
  id: string;
  /** Begins with a verb; “…” at its end means that a confirm follows. */
  label: string;
  detail?: string | undefined;
  /** The keys that do the same. */
  keys?: readonly string[] | undefined;
  run: () => void;
}

const registered = new Map<object, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function changed(): void {
  all = [...registered.values()].flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Offers what can be done here to “Search or jump”, for as long as the component that calls it is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useRef({});
  useEffect(() => {
    registered.set(owner.current, commands);
    changed();
  }, [commands]);
  useEffect(() => {
    const mine = owner.current;
    return () => {
      registered.delete(mine);
      changed();
    };
  }, []);
}

/** What the screens that are mounted offer, in the order in which they came. */
export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => all);
}
