/** Lets the page respond. Not with a timer, because timers of background pages fire once a second. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<void>();
  port1.addEventListener("message", () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(undefined);
  return promise;
}

/**
 * Works once the page is idle.
 * @param patience ms after which it works in browsers that don't tell
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, patience = 0): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, patience);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
