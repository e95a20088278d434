import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Something that the user can do on the open screen. */
export interface Command {
  id: string;
  /** Starts with a verb; “…” at the end means that a confirmation follows. */
  label: string;
  detail?: string | undefined;
  /** The shortcut for the same. */
  keys?: readonly string[] | undefined;
  run: () => void;
}

/** By the component that offers them. */
const offered = createStore<ReadonlyMap<object, readonly Command[]>>(() => new Map());

/** Offers commands in “Search or jump” for as long as the calling component is mounted. */
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

/** The commands of all mounted screens, in the order of mounting. */
export const useOfferedCommands = (): readonly Command[] => [...useStore(offered).values()].flat();
