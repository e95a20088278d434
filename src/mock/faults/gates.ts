/** Doors by name that stay shut until somebody opens them. */
export type Gates = { pass(name: string): Promise<void>; open(name: string): void; openAll(): void };

/** Every door is shut; one that was opened is shut again for those who come later. */
export function createGates(): Gates {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const open = (name: string) => {
    waiting.get(name)?.resolve();
    waiting.delete(name);
  };
  return {
    pass: (name) => {
      const gate = waiting.get(name) ?? Promise.withResolvers<void>();
      waiting.set(name, gate);
      return gate.promise;
    },
    open,
    openAll: () => [...waiting.keys()].forEach(open),
  };
}
