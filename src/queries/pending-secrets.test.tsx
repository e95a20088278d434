import { expect, test } from "vitest";
import { holdSecret, watchSecret } from "./pending-secrets.ts";

/** What one tab is told about a pending write, in order. */
function watched(pending: string) {
  const told: boolean[] = [];
  return { told, stop: watchSecret(pending, (isTold) => told.push(isTold)) };
}

test("who begins to look while a secret is shown is told so, and again once it is not", async () => {
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

test("who looks already is told when another tab begins to show it, and of no other secret", async () => {
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

test("what is let go of before its turn came is never held", async () => {
  holdSecret("short")();
  await navigator.locks.request("secret short", () => undefined);
  const { held = [] } = await navigator.locks.query();
  expect(held.map(({ name }) => name)).not.toContain("secret short");
});
