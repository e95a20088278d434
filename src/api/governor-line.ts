/** Who goes first: writes, then what somebody looks at, then the rest; in the order of their coming within each. */
export type Priority = "write" | "visible" | "background";

/** Somebody who waits for the turn. */
export type Waiter = { priority: Priority; go: () => void };

/** Those who wait for their turn. */
export type Line = {
  enter(waiter: Waiter): void;
  quit(waiter: Waiter): void;
  /** The first write, or the first of all others. */
  first(kind: "write" | "read"): Waiter | undefined;
};

/** An empty line. */
export function createLine(): Line {
  const waiting: Readonly<Record<Priority, Set<Waiter>>> = {
    write: new Set(),
    visible: new Set(),
    background: new Set(),
  };
  return {
    enter: (waiter) => void waiting[waiter.priority].add(waiter),
    quit: (waiter) => void waiting[waiter.priority].delete(waiter),
    first(kind) {
      const { write, visible, background } = waiting;
      for (const queue of kind === "write" ? [write] : [visible, background]) for (const waiter of queue) return waiter;
      return undefined;
    },
  };
}
