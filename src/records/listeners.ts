/** Those who follow something. If one throws, that is reported, and the others and the caller go on. */
export function createListeners<Values extends readonly unknown[]>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    /** Returns a function that removes it. */
    add: (listen: (...values: Values) => void): (() => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    call: (...values: Values): void => {
      for (const listen of listeners) {
        try {
          listen(...values);
        } catch (fault) {
          reportError(fault);
        }
      }
    },
  };
}
