/**
 * Whether a tab runs. Whatever reaches a tab (a timer, a response, a message, a storage result) goes through its life: a
 * frozen tab gets it when it is thawed, a killed one never.
 */
export type TabLife = {
  readonly name: string;
  isAlive: () => boolean;
  isFrozen: () => boolean;
  run: (work: () => void) => void;
  freeze: () => void;
  thaw: () => void;
  kill: () => void;
};

export function createTabLife(name: string): TabLife {
  let state: "running" | "frozen" | "killed" = "running";
  let missed: (() => void)[] = [];
  return {
    name,
    isAlive: () => state !== "killed",
    isFrozen: () => state === "frozen",
    run(work) {
      if (state === "running") work();
      else if (state === "frozen") missed.push(work);
    },
    freeze() {
      if (state === "running") state = "frozen";
    },
    thaw() {
      if (state !== "frozen") return;
      state = "running";
      const late = missed;
      missed = [];
      for (const work of late) work();
    },
    kill() {
      state = "killed";
      missed = [];
    },
  };
}
