import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { failOnListenerLeak } from "./listener-leak.ts";

beforeAll(() => void process.on("warning", failOnListenerLeak));
afterAll(async () => {
  // Node emits a warning a tick after its cause.
  await nextTurn();
  process.off("warning", failOnListenerLeak);
});
