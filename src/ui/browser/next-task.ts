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
