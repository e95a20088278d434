/** Those who follow something. If one throws, that is reported, and the others and the caller go on. */
export function createListeners<Told extends readonly unknown[]>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** Returns a function that removes it. */
    add: (listen: (...told: Told) => void): (() => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    call: (...told: Told): void => {
      for (const listen of listeners) {
        try {
          listen(...told);
        } catch (fault) {
          reportError(fault);
        }
      }
    },
  };
}
