import { createStore } from "zustand/vanilla";
import { fieldsWith, type FieldTexts } from "./fields.ts";

/** Under which names the fields of one service are read. */
export type Reading = ReturnType<typeof createReading>;

/** Starts with what `/config.json` says of a service, which wins over what is chosen in this browser. */
export function createReading(configured: FieldTexts = {}) {
  const given = fieldsWith(configured);
  const store = createStore(() => given);
  return {
    /** A new object whenever somebody chooses others. */
    read: store.getState,
    /** Without what was chosen here: stored records are named by these, so that no choice renames one. */
    configured: () => given,
    /** Reads by these fields from now on, where nothing is configured. */
    choose(chosen: FieldTexts): void {
      const next = fieldsWith(configured, chosen);
      // The same choice again would read every row again.
      if (next.key !== store.getState().key) store.setState(next, true);
    },
    onFields: (follow: () => void) => store.subscribe(follow),
  };
}
