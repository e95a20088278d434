/** Thrown from an event, where nothing catches it: the whole run fails, whichever test left the listeners behind. */
export function failOnListenerLeak(warning: Error): void {
  if (warning.name === "MaxListenersExceededWarning") throw warning;
}
