import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

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

/** By the component that offers them. */
const offered = createStore<ReadonlyMap<object, readonly Command[]>>(() => new Map());

/** Offers what can be done here to “Search or jump”, for as long as the component that calls it is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useRef({});
  useEffect(() => {
    offered.setState(new Map(offered.getState()).set(owner.current, commands), true);
  }, [commands]);
  useEffect(() => {
    const mine = owner.current;
    return () => offered.setState(new Map([...offered.getState()].filter(([other]) => other !== mine)), true);
  }, []);
}

/** What the screens that are mounted offer, in the order in which they came. */
export const useOfferedCommands = (): readonly Command[] => [...useStore(offered).values()].flat();
