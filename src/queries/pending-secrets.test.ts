import { expect, test } from "vitest";
import { holdSecret, watchSecret } from "./webhooks.ts";

/** What one tab is told about a pending write, in order. */
function watched(pending: string) {
  const told: boolean[] = [];
  return { told, stop: watchSecret(pending, (isTold) => told.push(isTold)) };
}

test("tells a new watcher that a secret is shown, and when it no longer is", async () => {
  const letGo = holdSecret("shown");
  await expect
    .poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
    .toContain("secret shown");
  const { told, stop } = watched("shown");
  await expect.poll(() => told).toEqual([true]);
  letGo();
  await expect.poll(() => told).toEqual([true, false]);
  stop();
});

test("tells watchers when another tab shows their secret, but no other secret", async () => {
  const one = watched("one");
  const other = watched("other");
  const letGo = holdSecret("one");
  await expect.poll(() => one.told).toEqual([true]);
  expect(other.told).toEqual([]);
  letGo();
  await expect.poll(() => one.told).toEqual([true, false]);
  one.stop();
  other.stop();
});

test("never holds a secret that was released before its turn", async () => {
  holdSecret("short")();
  await navigator.locks.request("secret short", () => undefined);
  const { held = [] } = await navigator.locks.query();
  expect(held.map(({ name }) => name)).not.toContain("secret short");
});
