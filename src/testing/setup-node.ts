import { setImmediate as nextTurn } from "node:timers/promises";
import { configureGlobal } from "fast-check";
import { afterAll, beforeAll } from "vitest";

// `npm run check` gives every property test so long; `npm test` lets them make all their runs.
const most = process.env["PROPERTY_MILLISECONDS"];
if (most !== undefined) configureGlobal({ interruptAfterTimeLimit: Number(most) });

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
