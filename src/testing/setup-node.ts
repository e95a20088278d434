import { setImmediate as nextTurn } from "node:timers/promises";
import { configureGlobal } from "fast-check";
import { afterAll, beforeAll } from "vitest";

// The same cases in each run, so that a red test comes from the change at hand; another number tries others.
configureGlobal({ seed: Number(process.env["SEED"] ?? 1) });

/** Thrown from an event, where nothing catches it: the run fails, whichever test leaked the listeners. */
function failOnListenerLeak(warning: Error): void {
  if (warning.name === "MaxListenersExceededWarning") throw warning;
}

beforeAll(() => void process.on("warning", failOnListenerLeak));
afterAll(async () => {
  // Node emits a warning one tick after its cause.
  await nextTurn();
  process.off("warning", failOnListenerLeak);
});
