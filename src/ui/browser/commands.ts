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

/** A command that a screen should run once it opens, and until when, epoch ms. */
let asked: { id: string; until: number } | undefined;
/** Time to load a screen, in ms. Later its dialog would come as a surprise. */
const patience = 10_000;

/** Has the screen that opens next run one of its commands. */
export function askForCommand(id: string): void {
  asked = { id, until: Date.now() + patience };
}

/** Offers commands in “Search or jump” for as long as the calling component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useRef({});
  useEffect(() => {
    offered.setState(new Map(offered.getState()).set(owner.current, commands), true);
    const command = commands.find(({ id }) => id === asked?.id);
    if (command === undefined || asked === undefined) return;
    const { until } = asked;
    asked = undefined;
    if (Date.now() < until) command.run();
  }, [commands]);
  useEffect(() => {
    const mine = owner.current;
    return () => offered.setState(new Map([...offered.getState()].filter(([other]) => other !== mine)), true);
  }, []);
}

/** The commands of all mounted screens, in the order of mounting. */
export const useOfferedCommands = (): readonly Command[] => [...useStore(offered).values()].flat();
