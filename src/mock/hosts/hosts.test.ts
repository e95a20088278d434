import { expect, test } from "vitest";
import { createScenario } from "../scenarios/scenarios.ts";
import { createSandbox } from "./http.ts";
import { serveWorld } from "./vitest.ts";

const me = (key: string, signal?: AbortSignal) =>
  new Request("http://127.0.0.1:4173/v1/me", {
    headers: { Authorization: `Bearer ${key}` },
    ...(signal === undefined ? {} : { signal }),
  });

test("keeps IDs of bookings but not of requests across starts of the sandbox", async () => {
  const clock = { now: () => 1_781_179_522_000 };
  const [one, other] = [createSandbox({ clock }), createSandbox({ clock })];
  expect(other.world.bookings.all()).toEqual(one.world.bookings.all());
  const [key = ""] = one.demoKeys.map((demo) => demo.key);
  const texts = await Promise.all([one, other].map(async ({ answer }) => (await answer(me(key))).text()));
  expect(texts[0]).not.toBe(texts[1]);
});

test("answers like fetch, and rejects an aborted request", async () => {
  const world = createScenario("empty", { clock: { now: () => 0 }, seed: 1 });
  const held = serveWorld(world, { beforeAnswer: () => new Promise(() => {}) });
  const giveUp = new AbortController();
  const asked = held(me("sandbox-demo-key-4f2a", giveUp.signal));
  giveUp.abort();
  await expect(asked).rejects.toThrow("aborted");
  expect((await serveWorld(world)(me("sandbox-demo-key-4f2a"))).status).toBe(200);
});
