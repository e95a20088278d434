import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";

/** Thrown from an event, where nothing catches it: the whole run fails, whichever test left the listeners behind. */
function failOnListenerLeak(warning: Error): void {
  if (warning.name === "MaxListenersExceededWarning") throw warning;
}

beforeAll(() => void process.on("warning", failOnListenerLeak));
afterAll(async () => {
  // Node emits a warning a tick after its cause.
  await nextTurn();
  process.off("warning", failOnListenerLeak);
});
